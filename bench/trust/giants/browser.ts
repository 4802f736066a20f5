/** What a giant costs the browser alone, without any extension: no reader's tasks can be shorter than these. */
import type { BenchBrowser, Tab } from '../../host/browser';
import { CALL_END, CALL_START } from '../../host/system-output';

/** What a page's own script does, and what the browser then has to do at a stretch. */
const ACTS = {
  // On a virtual machine new memory can take many times what it takes on a desk: a task that asks for some MB then shows it.
  '64 MB of new memory written': 'window.written = new Uint8Array(64 * 2 ** 20).fill(1)',
  'an empty modal dialog opened':
    'window.shown = document.body.appendChild(document.createElement("dialog")); shown.showModal()',
  'the dialog closed': 'shown.close()',
  'all text set larger': 'document.body.style.fontSize = "105%"',
  // Last: the browser then paints a giant for longer than the limit.
  'all text set in columns as high as a page':
    'document.querySelector("article, body").style.cssText = "columns: 650px; column-fill: auto; height: 900px"',
};

/**
 * So many nodes are made and held by a script in a world of its own, as a content script is. The browser enlarges its table of
 * such nodes with each doubling, at a stretch, within the call that makes one more. A giant's elements and texts, on its page and in the
 * reader, come to more than the last.
 */
const HELD = [300_000, 600_000];
const makingMore = (count: number): string => `(() => {
  const held = (globalThis.held ??= []);
  let longest = 0;
  while (held.length < ${String(count)}) {
    const start = performance.now();
    held.push(document.createTextNode('a'));
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
})()`;

/** ms for one act */
const LIMIT = 120_000;

const script = (act: string): string => `(() => {
  performance.mark(${JSON.stringify(CALL_START)});
  ${act};
  document.documentElement.getBoundingClientRect();
  document.scrollingElement.scrollWidth;
  performance.mark(${JSON.stringify(CALL_END)});
  return 0;
})()`;

/** What an act takes at a stretch, ms: by the clock and of the processor, which for a single call nobody tells. */
interface Measured {
  act: string;
  longest: number;
  longestOfThread: number | null;
}

/** Loads the page once and measures the acts in their order. */
export async function measureActs(browser: BenchBrowser, tab: Tab, file: string): Promise<Measured[]> {
  await tab.load('https://giants.example.test/', file);
  await tab.evaluate('document.documentElement.getBoundingClientRect().width');
  const found: Measured[] = [];
  for (const count of HELD) {
    const longest = Number(await tab.evaluate(makingMore(count), LIMIT));
    found.push({ act: `one of ${count.toLocaleString('en')} nodes made`, longest, longestOfThread: null });
  }
  for (const [act, code] of Object.entries(ACTS)) {
    const { tasks } = await browser.tasks(() => tab.evaluate(script(code), LIMIT));
    found.push({ act, longest: tasks.longest, longestOfThread: tasks.longestOfThread });
  }
  return found;
}
