/** What a hostile case says of itself, and the honest article that every one of them stands in. */

export interface HostileCase {
  /** unique; part of the page's address and of the request that a payload makes */
  name: string;
  /** markup between two paragraphs of the honest article. `RUN` stands for a script that tells our server. */
  body?: string;
  /** markup in the head */
  head?: string;
  /** the page's own script, at its end */
  script?: string;
  /** the whole document, in place of the honest one */
  document?: string;
  headers?: Record<string, string>;
  /** content type, default HTML */
  type?: string;
  /** what the address ends with, default nothing */
  file?: string;
  /**
   * 'together': harmless to its neighbours, several stand on one page (default for cases that have only a `body`);
   * 'alone': a page of its own
   */
  load?: 'together' | 'alone';
  /** what the extension must say in place of an article; default: it gives the article */
  problem?: RegExp;
  /** what reading and printing must say in place of doing so; the Markdown is taken all the same */
  unreadable?: RegExp;
  /** where there is no such case, with the reason */
  not?: Partial<Record<BrowserName | 'frame', string>>;
  /** the page changes while it is read, or cannot be compared: what it was before is not looked at */
  restless?: boolean;
  /** the article's words need not all be there (the attack takes them off the page itself) */
  lossy?: boolean;
  /** evaluated in the page once the reader is open */
  whileOpen?: string;
  /** evaluated in the page once the print view is open over it; then the article is printed, where the browser does so quietly */
  whilePrinting?: string;
  /** an expression in the page that must be true after that, with the reader still open */
  mustHold?: string;
  /** the page may take the reader away (it owns its document); what must hold then is that nothing else breaks */
  mayClose?: boolean;
}

/** What hinders a page's own script, and not the extension, which has a world of its own: a test in the page has none. */
export const ISOLATED: Partial<HostileCase> = { not: { frame: 'needs a world of its own' } };

/** The request that a payload makes when it runs. */
export const ran = (name: string): string => `new Image().src='/ran?${name}'`;

export const HONEST_START = 'The lamp keeper of Orm lights forty lamps';
export const HONEST_END = 'the harbour has been dark only once since then';

/** A sentence that stands behind each payload: text behind malformed markup must not be lost. */
export const after = (name: string): string => `The entry for ${name} ends with the weather of that night.`;

const STYLE =
  '<style>body{margin:0;font:17px/1.6 serif}nav{background:#333;padding:10px}nav a{color:#fff;margin-right:12px}main{width:680px;margin:auto}</style>';

/** A page with the payloads of these cases in its article. */
export function hostilePage(cases: readonly HostileCase[]): string {
  const payloads = cases.map(
    ({ name, body = '' }) =>
      `\n<p>In the log of the lamp keeper there is a page for each evening, and each begins with the state of the wicks, the oil that is left in the cellar and the names of the boats that were expected before midnight.</p>\n${withRun(body, name)}\n<p>${after(name)} He writes down the direction of the wind, the height of the waves at the outer mole and how many of the boats came in, for the office in the town wants to know.</p>`,
  );
  const [first] = cases;
  const name = first?.name ?? '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lamp keeper of Orm - Coast Paper</title>
${STYLE}${withRun(cases.map(({ head = '' }) => head).join(''), name)}</head><body>
<nav><a href="/1">Coast</a><a href="/2">Trades</a><a href="/3">Weather</a></nav><main><h1>The lamp keeper of Orm</h1>
<p>${HONEST_START}, one after the other, when the sun has gone down behind the mole, and he puts them out again when the first fishing boat has left, which in winter is long before anybody in the town is awake to see it.</p>
<p>His father did the same, with oil that came in barrels from the north, and his grandfather, who could not write, kept count of the lamps with a knotted string that still hangs beside the door of the tower.</p>
${payloads.join('')}
<p>When the council offered him electric lamps he asked for a week to think about it, and in that week he walked the whole mole every evening with a lantern, to learn how it would feel to have nothing to do.</p>
<p>He took the lamps and kept the oil. Twice the current failed, and twice he was on the mole before the office rang: ${HONEST_END}.</p>
</main><footer><p>About, contact and imprint</p></footer>${cases.map(({ script, name: own }) => (script ? `<script>${withRun(script, own)}</script>` : '')).join('')}</body></html>`;
}

export const withRun = (markup: string, name: string): string => markup.replaceAll('RUN', ran(name));

const isAlone = (one: HostileCase): boolean =>
  one.load === 'alone' ||
  (one.load === undefined && Object.keys(one).some((key) => key !== 'name' && key !== 'body'));

/** Cases on one page. More, and a failure would be hard to place. */
const TOGETHER = 10;

export type BrowserName = 'chromium' | 'firefox';

/**
 * The pages to open: several cases each where they do not meet; those that there are not in a browser, or in a frame in place of a
 * tab, are left out.
 */
export function grouped(cases: readonly HostileCase[], where?: BrowserName | 'frame'): HostileCase[][] {
  const here = cases.filter(({ not }) => where === undefined || not?.[where] === undefined);
  const alone = here.filter(isAlone).map((one) => [one]);
  const rest = here.filter((one) => !isAlone(one));
  const pages: HostileCase[][] = [];
  for (let at = 0; at < rest.length; at += TOGETHER) pages.push(rest.slice(at, at + TOGETHER));
  return [...pages, ...alone];
}

export function titleOf(group: readonly HostileCase[]): string {
  const [first] = group as [HostileCase];
  return group.length === 1 ? first.name : `${first.name} and ${String(group.length - 1)} more`;
}
