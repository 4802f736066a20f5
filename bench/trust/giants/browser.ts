/** What a giant costs the browser alone, without any extension: no reader's tasks can be shorter than these. */
import type { BenchBrowser, Tab } from '../../host/browser';
import { CALL_END, CALL_START } from '../../host/system-output';
import type { Tasks } from '../../host/trace';

/** What a page's own script does, and what the browser then has to do at a stretch. */
const ACTS = {
  'an empty modal dialog opened':
    'window.shown = document.body.appendChild(document.createElement("dialog")); shown.showModal()',
  'the dialog closed': 'shown.close()',
  'all text set larger': 'document.body.style.fontSize = "105%"',
  'all text set in columns as high as a page':
    'document.querySelector("article, body").style.cssText = "columns: 650px; column-fill: auto; height: 900px"',
};

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

/** Loads the page once and measures the acts in their order. */
export async function measureActs(
  browser: BenchBrowser,
  tab: Tab,
  file: string,
): Promise<{ act: string; tasks: Tasks }[]> {
  await tab.load('https://giants.example.test/', file);
  await tab.evaluate('document.documentElement.getBoundingClientRect().width');
  const found: { act: string; tasks: Tasks }[] = [];
  for (const [act, code] of Object.entries(ACTS)) {
    const { tasks } = await browser.tasks(() => tab.evaluate(script(code), LIMIT));
    found.push({ act, tasks });
  }
  return found;
}
