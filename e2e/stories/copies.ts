/** What is copied as Markdown of pages of many kinds, in whichever browser. */
import { expect } from '@playwright/test';

interface Copied {
  name: string;
  /** of the fixture */
  path: string;
  /** @param origin of the server */
  has: (origin: string) => readonly (string | RegExp)[];
  lacks: readonly (string | RegExp)[];
}

export const COPIES: readonly Copied[] = [
  {
    name: 'headings, emphasis, links, lists, quotes, tables, pictures with captions',
    path: 'news--cluttered/',
    has: (origin) => [
      '# Night trams return to Larkhill after a decade',
      '## Who rides at two in the morning',
      '**six out of ten**',
      `[musicians carrying instruments](${origin}/musicians)`,
      /^[-*] Line 2 runs every forty minutes/m,
      /^> I used to walk fifty minutes/m,
      /^\| *Mill Street *\| *71 dB *\| *58 dB *\|$/m,
      `![A yellow tram under street lamps](${origin}/news--cluttered/tram.svg)`,
      'Line 4 leaves the depot at one in the morning',
    ],
    lacks: ['tramfan4', 'We value your privacy', 'Subscribe now'],
  },
  {
    name: 'code keeps its language and lines, a table its alignment',
    path: 'docs--code/',
    has: () => [
      '```js\nexport function delay(attempt, random = Math.random) {\n  const base',
      'Call `delay(attempt)` with',
      /^\|[^|]*\| *-+: *\|/m,
      /^1\. Stop the receiving server\.\n+ +[-*] The queue grows\./m,
    ],
    lacks: [],
  },
  { name: 'Arabic letters', path: 'news--arabic/', has: () => [/^> لا نريد متحفا للكتب/m], lacks: [] },
  {
    name: 'Japanese letters',
    path: 'news--japanese/',
    has: () => [/^> のぼりは荷物を、くだりは話を運ぶのがこの仕事です。/m],
    lacks: [],
  },
  {
    name: 'lists, description lists, spans, code, quotes, verse, languages',
    path: 'structure--everything/',
    has: () => [
      '\n## What is written down\n',
      '\n### Words of the trade\n',
      '<caption>Oil burned, in gallons</caption>',
      'colspan="2"',
      '> A keeper who changes the order will hear of it.',
      '灯台(とうだい), which',
      'A year later a captain',
      '\n\n---\n\nThe ledgers',
      'had not come with the boat.\n\nVisitors may see them',
      '`Ctrl`+`G`',
      '$S = s_1 + s_2$, must',
      '   - sea, by the height of the third wave;\n     - a. measured',
      '- **Occulting**',
      'rowspan="2"',
      '```python\ndef check(rows):\n    """Adds',
      '> The rest you will find',
      '> — Ewan Sillars, keeper',
      '**How the lamp is wound**\n\nThe weight hangs in the middle of the stair.',
      'Light the lamp and write it down,\\\nwind the clock',
      '海の上に一つの灯がある。',
      'كل من رأى هذا الضوء',
      '[^1]: The clerk',
      '$$\nL = \\frac',
    ],
    lacks: [],
  },
  {
    name: 'shadow trees, sections, quotes and formulas',
    path: 'structure--corners/',
    has: () => [
      '## What stands in the shadow\n\nA good part of the craft',
      '_The weather is always described at length._',
      '$w = \\frac{2\\pi r}{g}$, which',
      '$m=kd^{3}$, beside',
      '```js\nfunction weight(diameter) {\n  // k was found with a bathroom scale\n',
      '>\n> — Agnes Tolland, founder, in The Notebook',
      '**What goes into the metal**\n\nThirteen parts of copper',
      '- Copper, from old roofs.',
      '- a cup of your own, with your name on it;',
    ],
    lacks: [/---\s*$/],
  },
];

export function expectCopied(markdown: string, { has, lacks }: Copied, origin: string): void {
  for (const part of has(origin))
    if (typeof part === 'string') expect(markdown).toContain(part);
    else expect(markdown).toMatch(part);
  for (const part of lacks)
    if (typeof part === 'string') expect(markdown).not.toContain(part);
    else expect(markdown).not.toMatch(part);
}
