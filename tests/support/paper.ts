/** Articles laid out for paper as print does it, for browser-mode tests of what fills the pages. */
import { framed } from './framed';
import { run } from '../../src/util/steps';
import kindsCss from '../../src/typeset/kinds.css?inline';
import printCss from '../../src/typeset/print.css?inline';
import screenCss from '../../src/typeset/screen.css?inline';
import rareCss from '../../src/typeset/rare.css?inline';
import { fitPaper as steps } from '../../src/typeset/paper/fit';
import { PaperLayout, type Paper } from '../../src/typeset/paper/layout';

/** A4 in CSS px, without its margins. */
export const PAPER: Paper = { width: 657, height: 986, columns: 1 };

export const markupOf = (element: Element): string => new XMLSerializer().serializeToString(element);

const SENTENCE = 'The lamp was lit at dusk, and the keeper wrote the hour of it down in the long book. ';
/** @param from number of the first: their ids are p0, p1 … */
export const paragraphs = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, n) => `<p id="p${String(from + n)}">${SENTENCE.repeat(5)}</p>`).join('');
/** A grey drawing of this size, there at once. */
export const drawing = (width: number, height: number): string =>
  `<img width="${String(width)}" height="${String(height)}" src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%"/></svg>`)}">`;

const rows = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<tr class="row"><td>Boat ${String(n)}</td><td>${String(n)}</td></tr>`,
  ).join('');
/** A table of two columns, its rows of class `row`. */
export const table = (count: number): string =>
  `<div class="ac-scroll"><table><thead><tr><th>Name</th><th>Hours</th></tr></thead><tbody>${rows(count)}</tbody></table></div>`;

let remove: () => void = () => undefined;
/** Takes the open article away: after each test, and before another one is opened. */
export const closeArticle = (): void => remove();

/** The reader's document with this article, its pictures there. */
export async function openArticle(body: string, dir = 'ltr'): Promise<Document> {
  const made = await framed(
    `<html dir="${dir}"><style>:root { --print-size: 11pt; --print-column: 425px; --print-picture: 126mm; --print-width: 174mm }</style><style>${screenCss}${rareCss}${kindsCss}</style><style>${printCss}</style><main><article class="ac-article"><header class="ac-head"><h1>The long book</h1></header><div class="ac-body">${body}</div></article></main></html>`,
  );
  ({ remove } = made);
  await Promise.all([...made.page.images].map((image) => image.decode()));
  return made.page;
}

/** The layout of an open article; the caller ends it. */
export const layoutOf = (doc: Document, paper: Paper = PAPER): PaperLayout =>
  new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, paper);

/** All steps at once, with the screen as it was after them. */
export function fitPaper(doc: Document): { pages: number; undo: () => void } {
  const layout = layoutOf(doc);
  const undos: (() => void)[] = [];
  const pages = run(steps(layout, undos));
  layout.end();
  return {
    pages,
    undo: () => {
      while (undos.length > 0) undos.pop()?.();
    },
  };
}

/** An open article as on paper while `look` looks at it. */
export function onPaper<T>(doc: Document, look: (layout: PaperLayout) => T): T {
  const layout = layoutOf(doc);
  const seen = look(layout);
  layout.end();
  return seen;
}

/** The pages of an open article as they are now, or its columns where they have two. */
export const slotsOf = (doc: Document): ReturnType<PaperLayout['slots']> =>
  onPaper(doc, (layout) => layout.slots());

/** How much of the emptiest page but the last is empty, as a share. */
export const emptiest = (doc: Document): number =>
  Math.max(
    ...slotsOf(doc)
      .slice(0, -1)
      .map(({ gap }) => gap),
  );
