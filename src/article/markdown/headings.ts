/** Gives posts of a thread headings, and unlinks headings that link to their own page. */
import type { Element, ElementContent, Root } from 'hast';
import { append, eachElement, element, hasContent, isElement, rawText, text } from '../../util/hast';
import { collapse } from '../../util/text';

const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;

const isPost = (node: ElementContent): boolean =>
  isElement(node, 'section') && /^(?:post|accepted)$/.test(String(node.properties.dataPart));

export function withPostHeadings(root: Root): Root {
  const children = root.children as ElementContent[];
  return children.some(isPost) ? { ...root, children: opened(children, FIRST_LEVEL) } : root;
}

/** @param level of post headings */
function opened(nodes: readonly ElementContent[], level: number, inPost = false): ElementContent[] {
  const out: ElementContent[] = [];
  let own = level;
  for (const [at, node] of nodes.entries()) {
    if (isPost(node)) append(out, openPost(node as Element, own));
    else {
      const heading = isElement(node) && !inPost ? /^h([2-6])$/.exec(node.tagName) : null;
      const next = nodes.slice(at + 1).find((each) => hasContent(each) && !isElement(each, 'hr'));
      if (heading && next && isPost(next)) own = Math.min(LAST_LEVEL, Number(heading[1]) + 1);
      out.push(node);
    }
  }
  return out;
}

function openPost({ children }: Element, level: number): ElementContent[] {
  const [first, ...others] = children;
  const head = isElement(first, 'p') && first.properties.dataPart === 'head' ? first : null;
  const rest = head ? others : children;
  const [title] = rest;
  const own = head && isElement(title) && /^h[2-6]$/.test(title.tagName) ? title : null;
  const said = head?.children ?? [];
  const time = said.filter((node) => isElement(node, 'time'));
  const author = said.filter((node) => isElement(node, 'strong'));
  const line = own && time.length > 0 ? [...time, text(' · '), ...own.children] : (own ?? head)?.children;
  const heading = line ? [element(`h${level}`, line.map(plain))] : [];
  const by = own ? (time.length > 0 ? author : said) : [];
  return [
    ...heading,
    ...(by.length > 0 ? [element('p', by)] : []),
    ...opened(
      (own ? rest.slice(1) : rest).map((node) => lowered(node, level)),
      Math.min(LAST_LEVEL, level + 1),
      true,
    ),
  ];
}

/** Headings are bold anyway. */
const plain = (node: ElementContent): ElementContent =>
  isElement(node, 'strong') ? element('span', node.children) : node;

function lowered(node: ElementContent, level: number): ElementContent {
  const heading = isElement(node) ? /^h([2-6])$/.exec(node.tagName) : null;
  if (!heading || !isElement(node)) return node;
  return { ...node, tagName: `h${Math.min(LAST_LEVEL, Number(heading[1]) + level - 1)}` };
}

/** In place. @param url of the page, '' if unknown */
export function unlinkHeadings(root: Root, url: string): Root {
  const [page = ''] = url.split('#');
  if (page === '') return root;
  eachElement(root, (heading) => {
    if (!/^h[1-6]$/.test(heading.tagName)) return;
    const words = collapse(rawText(heading));
    heading.children = heading.children.flatMap((child) =>
      isElement(child, 'a') &&
      String(child.properties.href).split('#')[0] === page &&
      collapse(rawText(child)) === words
        ? child.children
        : [child],
    );
  });
  return root;
}
