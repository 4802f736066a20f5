/** Finds links beside headings that edit their section: "History [edit]" in a wiki. */
import { isHeadingTag } from './tree/relations';
import type { Page } from './page';

/** Headings that must have the link (own choice). */
const LEAST_SECTIONS = 2;
/** Code units between the brackets. */
const BRACKETED = /[[［]([^[\]［］]{1,40})[\]］]$/;
const WORDLESS = /^[^\p{L}\p{N}]*$/u;

/** @returns indices of texts, brackets included. O(segments) */
export function sectionLinks(page: Page): ReadonlySet<number> {
  const { segments, texts, tree } = page;
  const isHeading = (s: number): boolean =>
    s >= 0 && tree.closest(texts[segments[s]!.firstText]!.element, ({ tag }) => isHeadingTag(tag)) >= 0;
  const found = new Map<string, number[][]>();
  segments.forEach(({ text, firstText, lastText, linkLength }, s) => {
    if (linkLength === 0) return;
    const [bracketed, words] = BRACKETED.exec(text) ?? [];
    if (bracketed === undefined || words === undefined) return;
    if (bracketed === text ? !isHeading(s - 1) : !isHeading(s)) return;
    const own: number[] = [];
    let length = 0;
    for (let t = lastText; t >= firstText && length < bracketed.length; t--) {
      const { link, text: part } = texts[t]!;
      if (link < 0 && !WORDLESS.test(part)) return;
      own.push(t);
      length += part.trim().length;
    }
    found.set(words, [...(found.get(words) ?? []), own]);
  });
  return new Set([...found.values()].filter((all) => all.length >= LEAST_SECTIONS).flat(2));
}
