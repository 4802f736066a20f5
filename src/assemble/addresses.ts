/** Addresses that stand in the text as links, as GitHub and most readers make them. */
import type { Element, ElementContent, Root, Text } from 'hast';
import { element, isElement } from '../util/hast';
import { meter, type Steps } from '../util/steps';
import { withoutUser } from '../util/address';

/**
 * An address in a text: http(s), `www.`, or one of mail, of the characters that addresses are written with and the letters that browsers
 * show in them, but for scripts that set no space behind an address. What ends a sentence is no part of it (below): a longer run would be gone
 * over once for each bracket at its end.
 */
const ADDRESS =
  /(?<![\w@/.+-])(?:https?:\/\/|www\.)[\w.~:/?#[\]@!$&'()*+,;=%\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}-]{1,2000}|(?<![\w@/.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}(?![\w@-])/giu;
/** What may hold an address before anything is searched. */
const MAY_HOLD = /:\/\/|www\.|@/i;
const CLOSED = new Set(['a', 'pre', 'code', 'kbd', 'samp', 'math', 'rt']);

/** Nodes of a step: some milliseconds. */
const STEP_NODES = 10_000;

/** Makes links of the bare addresses in a tree's text, in place. */
export function* linkAddresses(root: Root): Steps<void> {
  const full = meter(STEP_NODES);
  const stack: (Root | Element)[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const children = node.children as ElementContent[];
    if (full(children.length)) yield 'assemble: addresses';
    if (children.some((child) => child.type === 'text' && MAY_HOLD.test(child.value)))
      node.children = children.flatMap((child) => (child.type === 'text' ? linked(child) : [child]));
    for (const child of node.children) if (isElement(child) && !CLOSED.has(child.tagName)) stack.push(child);
  }
}

function linked(node: Text): ElementContent[] {
  const out: ElementContent[] = [];
  let from = 0;
  const add = (value: string): void => {
    if (value !== '') out.push({ ...node, value });
  };
  for (const match of node.value.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0]);
    const href = addressOf(address);
    if (href === '') continue;
    add(node.value.slice(from, match.index));
    out.push(element('a', [{ ...node, value: address }], { href }));
    from = match.index + address.length;
  }
  if (from === 0) return [node];
  add(node.value.slice(from));
  return out;
}

/** Without the marks that end a sentence, and a bracket that was opened before the address. */
function withoutEnd(found: string): string {
  let address = found;
  for (;;) {
    const shorter = address.replace(/[.,;:!?'*~]+$/, '');
    const open = (shorter.match(/[([]/g) ?? []).length;
    const closed = (shorter.match(/[)\]]/g) ?? []).length;
    const next = closed > open && /[)\]]$/.test(shorter) ? shorter.slice(0, -1) : shorter;
    if (next === address) return address;
    address = next;
  }
}

/** Where an address leads; '' when it is none. */
function addressOf(address: string): string {
  if (!/^(https?:|www\.)/i.test(address)) return `mailto:${address}`;
  const whole = /^www\./i.test(address) ? `http://${address}` : address;
  if (!URL.canParse(whole)) return '';
  const { hostname, href } = new URL(whole);
  return hostname.includes('.') && !hostname.endsWith('.') ? withoutUser(href) : '';
}
