/** Finds how page numbers and numbers in addresses correspond. */
import type { PagerLine, PagerLink } from './link-schema';
import { relateUrls } from './url';

/** Items per page: the smallest step of an offset. */
const MIN_OFFSET_STEP = 5;
/** Two links may be on a line by chance. */
const MIN_SIBLINGS = 3;

/** Key and value in the address, for a label's number. */
type Point = [key: string, label: number, value: number];

function fitLine(points: Point[], least: number): PagerLine | null {
  const byKey = new Map<string, Map<number, number>>();
  for (const [key, label, value] of points) {
    const known = byKey.get(key) ?? new Map<number, number>();
    known.set(label, value);
    byKey.set(key, known);
  }
  let bestLine: PagerLine | null = null;
  let most = least - 1;
  for (const [key, known] of byKey) {
    const list = [...known].sort(([a], [b]) => a - b);
    const [first, second] = list;
    if (first === undefined || list.length <= most) continue;
    let step: number;
    if (second !== undefined) {
      step = (second[1] - first[1]) / (second[0] - first[0]);
    } else if (first[0] === first[1] || first[0] === first[1] + 1) {
      step = 1;
    } else if (first[1] % (first[0] - 1) === 0 && first[1] / (first[0] - 1) >= MIN_OFFSET_STEP) {
      step = first[1] / (first[0] - 1);
    } else continue;
    const origin = first[1] - step * first[0];
    if (step <= 0 || !Number.isInteger(step) || list.some(([n, value]) => value !== step * n + origin))
      continue;
    most = list.length;
    bestLine = { key, step, origin };
  }
  return bestLine;
}

const numbered = (links: readonly PagerLink[]): PagerLink[] =>
  links.filter(({ label, followable }) => label?.kind === 'number' && label.number !== null && followable);

export function lineOf(links: readonly PagerLink[]): PagerLine | null {
  return fitLine(
    numbered(links).flatMap(({ label, relation }): Point[] =>
      relation.value !== null && relation.level > 0
        ? [[relation.key, label?.number ?? 0, relation.value]]
        : [],
    ),
    1,
  );
}

/** The page's own address has another form (as in DOM Distiller). */
export function siblingLine(links: readonly PagerLink[]): PagerLine | null {
  const others = numbered(links);
  const base = others.at(-1);
  if (base?.form == null || others.length < MIN_SIBLINGS) return null;
  const points: Point[] = [];
  for (const { label, form } of others) {
    if (form === null || form === base.form) continue;
    const { level, key, value } = relateUrls(form, base.form);
    if (level === 3 && value !== null) points.push([key, label?.number ?? 0, value]);
  }
  const own = base.form.slots.find((slot) => slot.key === points[0]?.[0]);
  if (own !== undefined) points.push([own.key, base.label?.number ?? 0, own.value]);
  return fitLine(points, MIN_SIBLINGS);
}

/** At least three addresses must differ only in their own numbers (`/list_2?page=2`). */
export function templatePage(links: readonly PagerLink[], number: number): string | null {
  const others = numbered(links);
  const wanted = others.find((link) => link.label?.number === number);
  if (wanted === undefined) return null;
  const template = templateOf(wanted);
  if (template === null) return null;
  const alike = new Set(
    others.filter((link) => templateOf(link) === template).map((link) => link.label?.number),
  );
  return alike.size >= MIN_SIBLINGS ? wanted.link.href : null;
}

function templateOf({ link, label }: PagerLink): string | null {
  const number = String(label?.number ?? '');
  const template = link.href.replace(/\d+/g, (digits) => (digits === number ? '#' : digits));
  return template === link.href ? null : template;
}
