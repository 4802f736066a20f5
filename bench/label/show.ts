/** A page's segments as text for somebody who labels them: short, in order, with where each stands. */
import type { Page } from '../../src/core/page';

/** Code units shown of a segment's text: its beginning and its end say what it is. */
const BEGINNING = 100;
const END = 30;
/** Code units of a link among others on one line. */
const LINK = 24;
/** A run of so many short links is shown on one line. */
const LINKS_ON_A_LINE = 3;
/** Code units up to which a link is one of a list. */
const SHORT_LINK = 60;
/** Elements shown of the way down to a segment, the inner ones, and code units of their names. */
const DEPTH = 3;
const NAMES = 28;

function wayTo({ tree }: Page, block: number): string {
  return tree
    .ancestors(block)
    .filter((element) => element >= 0)
    .map((element) => tree.element(element))
    .filter(({ tag, names }) => names !== '' || !['div', 'span', 'body', 'html'].includes(tag))
    .slice(0, DEPTH)
    .reverse()
    .map(({ tag, names }) => (names === '' ? tag : `${tag}.${names.slice(0, NAMES)}`))
    .join(' > ');
}

const cut = (text: string): string =>
  text.length <= BEGINNING + END + 5
    ? text
    : `${text.slice(0, BEGINNING)} … ${text.slice(-END)} (${String(text.length)})`;

/** Lines `number [size bold] text`, with a line for the place wherever it changes. */
export function showSegments(page: Page): string {
  const { segments, tree } = page;
  const lines: string[] = [];
  let place = '';
  const isShortLink = (s: number): boolean => {
    const segment = segments[s];
    return (
      segment !== undefined &&
      segment.linkLength >= segment.text.length * 0.9 &&
      segment.text.length <= SHORT_LINK
    );
  };
  for (let s = 0; s < segments.length; s++) {
    const segment = segments[s]!;
    const way = wayTo(page, segment.block);
    if (way !== place) lines.push(`  <${way}>`);
    place = way;
    let last = s;
    while (isShortLink(last) && isShortLink(last + 1)) last++;
    if (last - s + 1 >= LINKS_ON_A_LINE) {
      const links = segments.slice(s, last + 1).map(({ text }) => text.slice(0, LINK));
      lines.push(`${String(s)}-${String(last)} links: ${links.join(' | ')}`);
      s = last;
      continue;
    }
    const style = tree.style(s);
    const look = style ? `[${String(Math.round(style.fontSize))}${style.fontWeight >= 600 ? 'b' : ''}] ` : '';
    const linked = segment.linkLength > 0 && segment.linkLength >= segment.text.length * 0.9 ? 'link: ' : '';
    lines.push(`${String(s)} ${look}${linked}${cut(segment.text)}`);
  }
  return lines.join('\n');
}
