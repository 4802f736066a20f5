/** The picture of the first page, drawn: a cluttered page on one side, what is made of it on the other. */

/** Lines of text, the last one short. */
function lines(x: number, y: number, width: number, count: number, gap: number, height: number): string {
  return Array.from({ length: count }, (_, at) => {
    const length = at === count - 1 ? width * 0.62 : width - ((at * 7) % 3) * (width * 0.03);
    return rect('text', x, y + at * gap, length, height, height / 2);
  }).join('');
}

const rect = (name: string, x: number, y: number, width: number, height: number, round = 0): string =>
  `<rect class="${name}" x="${String(x)}" y="${String(y)}" width="${length(width)}" height="${String(height)}"${round > 0 ? ` rx="${String(round)}"` : ''}/>`;

const length = (value: number): string => String(Math.round(value * 10) / 10);

/** A drawn photograph: sky and two hills. */
const shot = (x: number, y: number, width: number, height: number): string => {
  const at = (dx: number, dy: number): string => `${length(x + width * dx)} ${length(y + height * dy)}`;
  return `${rect('shot', x, y, width, height, 3)}<path class="hill" d="M${at(0, 1)}L${at(0, 0.72)}L${at(0.28, 0.36)}L${at(0.5, 0.7)}L${at(0.72, 0.46)}L${at(1, 0.8)}L${at(1, 1)}Z"/>`;
};

/** px of its own: 520 by 380 */
function page(): string {
  const menu = [44, 58, 38, 62, 50].map((width, at) => rect('clutter', 34 + at * 74, 50, width, 7, 3.5));
  const teaser = (y: number): string =>
    `${rect('clutter', 384, y, 112, 44, 3)}${rect('clutter', 384, y + 51, 112, 6, 3)}${rect('clutter', 384, y + 62, 76, 6, 3)}`;
  return [
    rect('sheet', 10, 10, 508, 364, 10),
    '<path class="edge" d="M10 36H518"/>',
    ...[0, 1, 2].map((at) => `<circle class="clutter" cx="${String(26 + at * 14)}" cy="23" r="4"/>`),
    rect('clutter', 90, 17, 260, 12, 6),
    ...menu,
    rect('shout', 34, 70, 462, 36, 3),
    rect('title', 34, 122, 300, 13, 3),
    rect('title', 34, 141, 212, 13, 3),
    shot(34, 166, 324, 72),
    lines(34, 250, 324, 3, 11, 5),
    rect('shout', 34, 286, 324, 30, 3),
    lines(34, 328, 324, 4, 11, 5),
    teaser(122),
    teaser(204),
    teaser(286),
    '<path class="mark" d="M27 128v-13h13M352 115h13v13M365 358v9h-13M40 367H27v-9"/>',
  ].join('');
}

const reader = (): string =>
  [
    rect('sheet', 10, 10, 236, 364, 10),
    rect('title', 36, 40, 160, 12, 3),
    rect('title', 36, 58, 112, 12, 3),
    shot(36, 86, 184, 70),
    lines(36, 172, 184, 4, 13, 5.5),
    lines(36, 236, 184, 5, 13, 5.5),
    lines(36, 313, 184, 4, 13, 5.5),
  ].join('');

function sheetOfPaper(x: number, y: number): string {
  return `${rect('sheet', x, y, 88, 124, 2)}${rect('title', x + 10, y + 12, 50, 6, 1.5)}${shot(x + 10, y + 25, 32, 26)}${lines(x + 10, y + 57, 31, 8, 7, 2.6)}${lines(x + 47, y + 25, 31, 12, 7, 2.6)}`;
}

const paper = (): string => sheetOfPaper(10, 10) + sheetOfPaper(108, 10);

const markdown = (): string =>
  `${rect('sheet', 10, 10, 186, 158, 10)}${[
    '# The night ferry',
    '',
    '![The quay](quay.jpg)',
    '',
    'The boat leaves at',
    'nine, *tide* or not.',
    '',
    '## Who is on board',
  ]
    .map((text, at) => `<text class="code" x="24" y="${String(38 + at * 17)}">${text}</text>`)
    .join('')}`;

const place = (x: number, y: number, part: string, label: string, labelX: number, labelY: number): string =>
  `<g transform="translate(${String(x)} ${String(y)})">${part}<text x="${String(labelX)}" y="${String(labelY)}">${label}</text></g>`;

const SAYS =
  'A web page with menus, advertising, teasers and a newsletter box. Its title, picture and paragraphs are marked; they become a clean page for reading, two pages for printing, and Markdown.';

const svg = (name: string, box: string, parts: readonly string[]): string =>
  `<svg class="picture ${name}" role="img" aria-label="${SAYS}" viewBox="${box}">${parts.join('')}</svg>`;

/** Twice: side by side, and for narrow screens one above the other. */
export const picture = (): string =>
  svg('wide', '8 8 1058 406', [
    place(0, 0, page(), 'The page', 12, 402),
    '<path class="flow" d="M540 196H588M579 188l10 8-10 8"/>',
    place(598, 0, reader(), 'Reader', 12, 402),
    place(868, 0, paper(), 'Print', 12, 162),
    place(868, 206, markdown(), 'Markdown', 12, 196),
  ]) +
  svg('narrow', '8 8 514 812', [
    place(0, 0, page(), 'The page', 12, 402),
    '<path class="flow" d="M264 392v38M257 421l7 9 7-9"/>',
    place(20, 436, reader(), 'Reader', 12, 396),
    place(300, 436, paper(), 'Print', 12, 160),
    place(300, 636, markdown(), 'Markdown', 12, 196),
  ]);
