/** The background's answers about highlights: a page's reader gets those of its own site's addresses, and no others. */
import browser, { type Runtime } from '../browser';
import type { HighlightMessages, KeptHighlights, NotKept } from './messages';
import { changeHighlight, highlightsAt, HighlightsRefused } from './store';

const PAGE = 'src/extension/highlights/index.html';

/** Is the address one of the site that asks? What runs in a page's process must not ask for what was read elsewhere. */
function isOwn(url: string, sender: Runtime.MessageSender): boolean {
  if (!URL.canParse(url) || !sender.url || !URL.canParse(sender.url)) return false;
  const [asked, asking] = [new URL(url), new URL(sender.url)];
  return asked.protocol === asking.protocol && asked.host === asking.host;
}

async function kept(url: string, sender: Runtime.MessageSender): Promise<KeptHighlights> {
  const isPrivate = sender.tab?.incognito === true;
  const record = isOwn(url, sender) ? await highlightsAt(url) : null;
  return { highlights: record?.highlights ?? [], isPrivate };
}

async function changed(
  change: HighlightMessages['changeHighlight']['request'],
  sender: Runtime.MessageSender,
): Promise<NotKept | null> {
  if (sender.tab?.incognito === true) return 'private';
  if (!isOwn(change.about.url, sender)) return 'failed';
  try {
    await changeHighlight(change);
    return null;
  } catch (error) {
    if (error instanceof HighlightsRefused) return error.why;
    console.warn('Article Clipper: a highlight was not kept.', error);
    return 'failed';
  }
}

/** undefined: the message is about something else. */
export function answerHighlights(
  name: string,
  request: unknown,
  sender: Runtime.MessageSender,
): Promise<unknown> | undefined {
  if (name === 'highlights') return kept((request as HighlightMessages['highlights']['request']).url, sender);
  if (name === 'changeHighlight')
    return changed(request as HighlightMessages['changeHighlight']['request'], sender);
  if (name === 'openHighlights') return browser.tabs.create({ url: browser.runtime.getURL(PAGE) });
  return undefined;
}
