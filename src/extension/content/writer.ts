/** The Markdown writer, a script of its own: a click that only reads does not parse it. */
import type { Article } from '../../article/schema';
import type { Steps } from '../../util/steps';
import browser from '../browser';
import { copyOptions } from '../notes';
import { loadSettings } from '../settings';
import { WRITER, type Writer } from '../writer';

const world = globalThis as { [WRITER]?: Writer };

/** Rejects when the browser does not let the background put it here. */
async function writer(): Promise<Writer> {
  if (!world[WRITER]) await browser.runtime.sendMessage({ to: 'extension', name: 'writer', request: {} });
  const here = world[WRITER];
  if (!here) throw new Error('The Markdown writer could not be loaded.');
  return here;
}

export type WriteMarkdown = (article: Article) => Steps<string>;

/** What writes articles as the user copies them. Rejects like `writer`. */
export async function markdownWriter(): Promise<WriteMarkdown> {
  const [{ markdownFileSteps }, settings] = await Promise.all([writer(), loadSettings()]);
  return (article) => markdownFileSteps(article, copyOptions(settings, new Date()));
}
