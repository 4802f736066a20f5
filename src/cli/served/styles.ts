/** Applies `display` rules of `style` elements with simple selectors. */
import type { ServedDocument, ServedElement } from './nodes';
import { understood } from './select';

const HTML = 'http://www.w3.org/1999/xhtml';

/** px of the window (`clip.ts`), and px of an em */
const [WIDTH, EM] = [1280, 16];
/** Large sites have some thousands. Our choice. */
const MOST_RULES = 5000;
/** compound selectors: each step looks at all ancestors; our choice */
const MOST_PARTS = 3;

/** Tag, classes and ids on one element. */
const SIMPLE = /^[\w-]*(?:[.#][\w-]+)*$/;
/** Scripts remove these classes at once. */
const UNTIL_SCRIPTS = /\.(?:no-?js|js-?off|no-?script)\b/i;

/** `visibility` is ignored: pages use it until their scripts run. */
interface Rule {
  selector: string;
  hides: boolean;
  /** importance and specificity; of equals the later wins */
  weight: number;
}

/** Sets `hidden`. */
export function hideByStyles(document: ServedDocument): void {
  const rules = document.querySelectorAll('style').flatMap(rulesIn).slice(0, MOST_RULES);
  const names = new Set(rules.filter(({ hides }) => hides).map(({ selector }) => nameOf(selector)));
  if (names.size === 0) return;
  const named = byName(document.body?.getElementsByTagName('*') ?? [], names);
  const winners = new Map<ServedElement, Rule>();
  for (const rule of rules) {
    const elements = named.get(nameOf(rule.selector));
    if (!elements) continue;
    const test = understood(rule.selector);
    for (const element of elements) {
      const won = winners.get(element);
      if ((!won || won.weight <= rule.weight) && test(element)) winners.set(element, rule);
    }
  }
  for (const [element, rule] of winners)
    if (rule.hides && !isSetByItself(element, rule)) element.attributes.push({ name: 'hidden', value: '' });
}

const IMPORTANT = 1_000_000;

const isSetByItself = (element: ServedElement, { weight }: Rule): boolean =>
  weight < IMPORTANT && /(?:^|;)\s*display\s*:/i.test(element.getAttribute('style') ?? '');

/** The rarest id, class or tag of the last compound. */
function nameOf(selector: string): string {
  const last = /[^\s>]*$/.exec(selector)?.[0] ?? '';
  return /#[\w-]+/.exec(last)?.[0] ?? /\.[\w-]+/.exec(last)?.[0] ?? last.toLowerCase();
}

/** Only of elements that one of the names could hide, by all of their names. */
function byName(
  elements: readonly ServedElement[],
  hiding: ReadonlySet<string>,
): Map<string, ServedElement[]> {
  const found = new Map<string, ServedElement[]>();
  for (const element of elements) {
    const names = namesOf(element);
    if (!names.some((name) => hiding.has(name))) continue;
    for (const name of names) {
      const known = found.get(name);
      if (known) known.push(element);
      else found.set(name, [element]);
    }
  }
  return found;
}

function namesOf(element: ServedElement): string[] {
  const names = [element.localName];
  const id = element.getAttribute('id');
  if (id) names.push(`#${id}`);
  const classes = element.getAttribute('class');
  if (classes) for (const name of new Set(classes.split(/\s+/))) if (name !== '') names.push(`.${name}`);
  return names;
}

function rulesIn(style: ServedElement): Rule[] {
  if (
    style.namespaceURI !== HTML ||
    style.closest('noscript') ||
    !isForScreen(style.getAttribute('media') ?? '')
  )
    return [];
  const rules: Rule[] = [];
  // Comments and strings may hold braces.
  const css = (style.textContent ?? '').replace(
    /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g,
    ' ',
  );
  let at = 0;
  for (let open = css.indexOf('{'); open >= 0 && rules.length < MOST_RULES; open = css.indexOf('{', at)) {
    // Skips ends of groups and statements without a block.
    const prelude = css
      .slice(at, open)
      .replace(/^.*[};]/s, '')
      .trim();
    if (/^@(?:media|supports|layer)\b/i.test(prelude) && holds(prelude)) {
      at = open + 1;
      continue;
    }
    at = endOf(css, open);
    const block = css.slice(open + 1, at - 1);
    if (!prelude.startsWith('@') && css[at - 1] === '}' && !block.includes('{'))
      rules.push(...rulesOf(prelude, block));
  }
  return rules;
}

/** The position after the closing brace. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++)
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at + 1;
  return css.length;
}

const holds = (prelude: string): boolean =>
  !/^@media\b/i.test(prelude) || isForScreen(prelude.slice('@media'.length));

/** For the rendering window. Unknown queries do not match. */
const isForScreen = (media: string): boolean =>
  media.trim() === '' ||
  media.split(',').some((query) =>
    query
      .toLowerCase()
      .split(/\band\b/)
      .every((part) => {
        const [, side, size, unit] =
          /^\(\s*(min|max)-width\s*:\s*([\d.]+)(px|r?em)\s*\)$/.exec(part.trim()) ?? [];
        if (side === undefined) return /^(?:only\s+)?(?:screen|all)$/.test(part.trim());
        const px = Number(size) * (unit === 'px' ? 1 : EM);
        return side === 'min' ? px <= WIDTH : px >= WIDTH;
      }),
  );

function rulesOf(prelude: string, block: string): Rule[] {
  const rules: Rule[] = [];
  for (const [, value = '', important] of block.matchAll(
    /(?:^|;)\s*display\s*:\s*([\w-]+)\s*(!\s*important\s*)?(?=;|$)/gi,
  )) {
    const hides = value.toLowerCase() === 'none';
    for (const selector of prelude.split(',').map((one) => one.trim())) {
      const parts = selector.split(/\s*>\s*|\s+/);
      if (parts.length > MOST_PARTS || !parts.every((part) => part !== '' && SIMPLE.test(part))) continue;
      if (hides && UNTIL_SCRIPTS.test(selector)) continue;
      rules.push({ selector, hides, weight: (important ? IMPORTANT : 0) + specificity(parts) });
    }
  }
  return rules;
}

const specificity = (parts: readonly string[]): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      10_000 * (part.match(/#/g)?.length ?? 0) +
      100 * (part.match(/\./g)?.length ?? 0) +
      (/^[\w-]/.test(part) ? 1 : 0),
    0,
  );
