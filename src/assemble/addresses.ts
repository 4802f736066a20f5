import type { Element, ElementContent, Root, Text } from 'hast';
import { element, isElement } from '../util/hast';
import { meter, type Steps } from '../util/steps';
import { withoutUser } from '../util/address';

/**
 * An http(s), `www.` or mail address. Letters of scripts that write no space after an address are left out. The end is trimmed below,
 * because a longer pattern would rescan each closing bracket.
 */
const ADDRESS =
  /(?<![\w@/.+-])(?:https?:\/\/|www\.)[\w.~:/?#[\]@!$&'()*+,;=%\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}-]{1,2000}|(?<![\w@/.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}(?![\w@-])/giu;
const MAY_HOLD = /:\/\/|www\.|@/i;
const CLOSED = new Set(['a', 'pre', 'code', 'kbd', 'samp', 'math', 'rt']);

/** Nodes of a step: some milliseconds. */
const STEP_NODES = 10_000;

/** Turns bare addresses in text into links, in place, as GitHub and most readers do. */
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

/** Without final punctuation, and without a bracket opened before the address. */
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

/** '' if invalid. */
function addressOf(address: string): string {
  if (!/^(https?:|www\.)/i.test(address)) return `mailto:${address}`;
  const whole = /^www\./i.test(address) ? `http://${address}` : address;
  if (!URL.canParse(whole)) return '';
  const { hostname, href } = new URL(whole);
  return hostname.includes('.') && !hostname.endsWith('.') ? withoutUser(href) : '';
}
