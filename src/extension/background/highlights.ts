/** Answers messages about highlights. A page's reader only gets those of its own site's addresses. */
import { readHighlight } from '../../article/highlights/passage';
import type { Runtime } from '../bridge/browser';
import { isOfSender } from '../bridge/sender';
import type { HighlightChange, KeptHighlights, NotKept } from '../bridge/highlight-record';
import { changeHighlight, highlightsAt, HighlightsRefused } from '../bridge/highlight-store';

type MessageFields = Record<string, unknown>;

const fieldsOf = (value: unknown): MessageFields =>
  typeof value === 'object' && value !== null ? (value as MessageFields) : {};

async function kept(url: unknown, sender: Runtime.MessageSender): Promise<KeptHighlights> {
  const isPrivate = sender.tab?.incognito === true;
  const record = isOfSender(url, sender) ? await highlightsAt(url) : null;
  return { highlights: record?.highlights ?? [], isPrivate };
}

/** @param request untrusted; an invalid one must not remove highlights */
async function changed(request: unknown, sender: Runtime.MessageSender): Promise<NotKept | null> {
  if (sender.tab?.incognito === true) return 'private';
  const { about, put, remove } = fieldsOf(request);
  if (!isOfSender(fieldsOf(about)['url'], sender)) return 'failed';
  const highlight = put === null ? null : readHighlight(put);
  if (put !== null ? !highlight : typeof remove !== 'string') return 'failed';
  const change = { ...(request as HighlightChange), put: highlight };
  try {
    await changeHighlight(change);
    return null;
  } catch (error) {
    if (error instanceof HighlightsRefused) return error.why;
    console.warn('Article Clipper: a highlight was not kept.', error);
    return 'failed';
  }
}

/** @returns undefined for other messages */
export function answerHighlights(
  name: string,
  request: unknown,
  sender: Runtime.MessageSender,
): Promise<unknown> | undefined {
  if (name === 'highlights') return kept(fieldsOf(request)['url'], sender);
  if (name === 'changeHighlight') return changed(request, sender);
  return undefined;
}
