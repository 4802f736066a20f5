/**
 * A second CoreEx, written down line by line from the pseudo-code of section 2 over a tree of nodes, to hold the
 * fast one in src/engines against. Words are counted by the same function; nothing else is shared.
 */
import type { PageSnapshot } from '../../src/snapshot/schema';
import { countWords } from '../../src/engines/words';

interface TreeNode {
  kind: 'text' | 'element';
  /** element index, or text index */
  index: number;
  words: number;
  isLink: boolean;
  children: TreeNode[];
  textCnt: number;
  linkCnt: number;
  set: TreeNode[];
  setTextCnt: number;
  setLinkCnt: number;
}

const IGNORED = ['select', 'form', 'input', 'textarea', 'option', 'script'];
const THRESHOLD = 0.9;

function treeOf(page: PageSnapshot): TreeNode {
  const make = (kind: TreeNode['kind'], index: number, words: number): TreeNode => ({
    kind,
    index,
    words,
    isLink: false,
    children: [],
    textCnt: 0,
    linkCnt: 0,
    set: [],
    setTextCnt: 0,
    setLinkCnt: 0,
  });
  const nodes = page.elements.map((_, index) => make('element', index, 0));
  for (const { element } of page.links) nodes[element]!.isLink = true;
  page.texts.forEach(({ element, text }, index) =>
    nodes[element]!.children.push(make('text', index, countWords(text))),
  );
  page.elements.forEach(({ parent, tag }, index) => {
    if (parent >= 0 && !IGNORED.includes(tag)) nodes[parent]!.children.push(nodes[index]!);
  });
  return nodes[0]!;
}

function walkUp(node: TreeNode): void {
  if (node.kind === 'text') {
    node.textCnt = node.words;
    return;
  }
  if (node.isLink || node.children.length === 0) {
    if (node.isLink) node.textCnt = node.linkCnt = 1;
    return;
  }
  for (const child of node.children) {
    walkUp(child);
    node.textCnt += child.textCnt;
    node.linkCnt += child.linkCnt;
    const childRatio = child.textCnt === 0 ? 0 : (child.textCnt - child.linkCnt) / child.textCnt;
    if (childRatio > THRESHOLD) {
      node.set.push(child);
      node.setTextCnt += child.textCnt;
      node.setLinkCnt += child.linkCnt;
    }
  }
}

/** Element index of the Main Content Node (-1: none) and the texts of its set. */
export function coreExByPseudoCode(page: PageSnapshot): { node: number; texts: number[] } {
  const root = treeOf(page);
  walkUp(root);
  let best: TreeNode | undefined;
  let bestScore = 0;
  let level = [root];
  const order: TreeNode[] = [];
  // Depth first in document order: what comes first wins a tie, and ancestors come first.
  while (level.length > 0) {
    const [node, ...rest] = level;
    if (!node) break;
    order.push(node);
    const closed = node.kind === 'text' || node.isLink;
    level = closed ? rest : [...node.children.filter((c) => c.kind === 'element'), ...rest];
  }
  for (const node of order) {
    if (node.setTextCnt === 0) continue;
    const score =
      0.99 * ((node.setTextCnt - node.setLinkCnt) / node.setTextCnt) +
      0.01 * (node.setTextCnt / root.textCnt);
    if (score > bestScore) {
      bestScore = score;
      best = node;
    }
  }
  const texts: number[] = [];
  const collect = (node: TreeNode): void => {
    if (node.kind === 'text') texts.push(node.index);
    else node.children.forEach(collect);
  };
  best?.set.forEach(collect);
  return { node: best?.index ?? -1, texts: texts.sort((a, b) => a - b) };
}
