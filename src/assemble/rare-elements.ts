/** Converts elements that few articles have: description lists, details, task items, captioned tables and code. */
import type { Element as HastElement, ElementContent, Properties } from 'hast';
import { BREAK, element, hasContent, isElement, rawText } from '../util/hast';
import { flow } from './flow';
import { isTalk, speaker } from './rows';
import type { Context } from './context';
import { closest, hasAttribute, parentElement, previousSibling, textOf, query } from '../snapshot/foreign';
import { collapse } from '../util/text';

/** Content outside `dt` and `dd` becomes a description. */
export function descriptionList(context: Context, index: number): ElementContent[] {
  const parts: HastElement[] = [];
  let loose: ElementContent[] = [];
  const flush = (): void => {
    const content = flow(loose, true);
    loose = [];
    if (content.length > 0) parts.push(element('dd', content));
  };
  for (const node of context.children(index)) {
    if (isElement(node, 'dt') || isElement(node, 'dd')) {
      flush();
      parts.push(node);
    } else loose.push(node);
  }
  flush();
  const kept = parts.filter(hasContent);
  if (!kept.some((part) => part.tagName === 'dt'))
    return kept.flatMap((part) => [BREAK, ...part.children, BREAK]);
  if (isTalk(kept.filter(({ tagName }) => tagName === 'dt').map(rawText)))
    return kept.flatMap(({ tagName, children }) =>
      tagName === 'dt' ? speaker(children) : [BREAK, ...children, BREAK],
    );
  return [element('dl', kept)];
}

/** Without a summary it is not folded. */
export function details(context: Context, index: number): ElementContent[] {
  const raw = context.children(index);
  const summary = raw.find((node) => isElement(node, 'summary'));
  const body = flow(raw.filter((node) => node !== summary));
  return summary ? [element('details', [summary, ...body])] : [BREAK, ...body, BREAK];
}

/** Marks an item of a task list that begins with a checkbox. */
export function task(live: Element, box: Element): Properties {
  if (closest(box, 'li') !== live) return {};
  const before = previousText(live, box);
  if (/\S/.test(before)) return {};
  return { className: hasAttribute(box, 'checked') ? ['task', 'task-done'] : ['task'] };
}

function previousText(live: Element, node: Element): string {
  let out = '';
  for (let at: Element | null = node; at && at !== live; at = parentElement(at))
    for (let before = previousSibling(at); before; before = previousSibling(before)) out += textOf(before);
  return out;
}

/** If the caption is the first or last block. */
export function captioned(live: Element, blocks: ElementContent[]): ElementContent[] {
  const caption = query(live, 'figcaption');
  const words = caption ? collapse(textOf(caption)).trim() : '';
  const at = blocks.findIndex(
    (node) => words !== '' && isElement(node, 'p') && collapse(rawText(node)).trim() === words,
  );
  const found = blocks[at];
  if (!isElement(found) || (at > 0 && at < blocks.length - 1)) return blocks;
  const { children, data } = found;
  const line = { ...element('figcaption', children), ...(data ? { data } : {}) };
  return [element('figure', blocks.with(at, line))];
}

/** Drawn large beside a quotation. */
const LONE_MARK = /^\s*["“”„«»‘’‚「『」』❝❞]\s*$/;

export const quotation = (context: Context, index: number): ElementContent[] => [
  element(
    'blockquote',
    flow(context.children(index)).filter((node) => !LONE_MARK.test(rawText(node))),
  ),
];
