/** The parts of a page that are not in the article, each with the reason in words. */
import messages from '../../public/_locales/en/messages.json';
import type { Article } from '../../src/clip/library';
import { LEFT_OUT } from '../../src/words/reasons';

/** Characters of a part that are shown. */
const EXCERPT = 160;

interface Part {
  reason: string;
  text: string;
}

/** Neighbours that are left out for the same reason are one part. */
function partsOf({ segments }: Article): Part[] {
  const parts: Part[] = [];
  let last = -2;
  for (const { index, media, role, reason, text } of segments ?? []) {
    if (role !== 'dropped') continue;
    const before = parts.at(-1);
    if (before && !media && before.reason === reason && index === last + 1) before.text += ` · ${text}`;
    else parts.push({ reason, text: media ? `Picture: ${text.replace(/^.*\//, '')}` : text });
    last = media ? -2 : index;
  }
  return parts;
}

const isKnown = (reason: string): reason is keyof typeof LEFT_OUT => Object.hasOwn(LEFT_OUT, reason);

function wordsOf(reason: string): string {
  const { message } = messages[isKnown(reason) ? LEFT_OUT[reason] : 'why_other'];
  return message[0]!.toUpperCase() + message.slice(1);
}

export function leftOutList(article: Article): { list: HTMLElement; count: number } {
  const parts = partsOf(article);
  const list = document.createElement('ol');
  list.className = 'out';
  for (const { reason, text } of parts) {
    const why = document.createElement('span');
    why.className = 'why';
    why.textContent = wordsOf(reason);
    const what = document.createElement('span');
    what.className = 'what';
    what.textContent = text.length > EXCERPT ? `${text.slice(0, EXCERPT)} …` : text;
    if (article.lang !== '') what.lang = article.lang;
    const item = document.createElement('li');
    item.append(why, what);
    list.append(item);
  }
  return { list, count: parts.length };
}
