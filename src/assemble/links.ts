/** Handles links: addresses, anchors at targets, ids, and bare addresses in text. */
import type { Element as HastElement, Root, ElementContent, Text } from 'hast';
import { elementsIn, ID_PREFIX, isElement, element, isBreak } from '../util/hast';
import { attribute, tagOf } from '../snapshot/foreign';
import type { Context } from './context';
import { isAddress, withoutUser } from '../util/address';
import { meter, type Steps } from '../util/steps';

/** Prefixes ids, removes unused ones, and points links without a target to the page. */
export function settleLinks(root: Root, pageUrl: string): void {
  hoistAnchors(root);
  const links: { node: HastElement; to: string }[] = [];
  /** the first element with an id counts */
  const targets = new Map<string, HastElement>();
  for (const node of elementsIn(root)) {
    const { id, href } = node.properties;
    if (typeof href === 'string' && href.startsWith('#')) links.push({ node, to: href.slice(1) });
    if (typeof id !== 'string') continue;
    if (targets.has(id)) delete node.properties.id;
    else targets.set(id, node);
  }
  const linked = new Set<string>();
  for (const { node, to } of links) {
    if (targets.has(to)) linked.add(to);
    node.properties.href = targets.has(to)
      ? `#${ID_PREFIX}${slug(to)}`
      : `${pageUrl.replace(/#.*$/, '')}#${encodeURIComponent(to)}`;
  }
  for (const [id, { properties }] of targets) {
    if (linked.has(id)) properties.id = ID_PREFIX + slug(id);
    else delete properties.id;
  }
}

/** Ids cannot hold white space. */
const slug = (id: string): string => id.replace(/\s+/g, '-');

/** Moves the id of an empty anchor to the next element or the parent. */
function hoistAnchors(parent: Root | HastElement): void {
  for (let at = 0; at < parent.children.length; at++) {
    const node = parent.children[at];
    if (!isElement(node)) continue;
    if (node.tagName === 'a' && node.children.length === 0 && typeof node.properties.id === 'string') {
      const next = parent.children[at + 1];
      const taker =
        isElement(next) && next.properties.id === undefined
          ? next
          : at === 0 && parent.type === 'element' && parent.properties.id === undefined
            ? parent
            : null;
      if (taker) {
        taker.properties = { ...taker.properties, id: node.properties.id };
        parent.children.splice(at--, 1);
      }
    } else hoistAnchors(node);
  }
}

/** An empty anchor if a kept link points here. `settleLinks` moves the id. */
export function anchorAt(context: Context, live: Element): ElementContent[] {
  if (context.targets.size === 0) return [];
  const id = attribute(live, 'id') || (tagOf(live) === 'a' ? attribute(live, 'name') : '');
  return id !== '' && context.targets.has(id) ? [element('a', [], { id })] : [];
}

/** On the first shown element, or on an anchor before it. */
export function anchored(anchor: ElementContent[], content: ElementContent[]): ElementContent[] {
  const [carrier] = anchor;
  if (!isElement(carrier)) return content;
  const first = content.find((node) => !isBreak(node) && (node.type !== 'text' || /\S/.test(node.value)));
  if (!isElement(first) || first.properties.id !== undefined) return [carrier, ...content];
  const marked = { ...first, properties: { id: carrier.properties.id, ...first.properties } };
  return content.map((node) => (node === first ? marked : node));
}

/** Absolute, or `#fragment` within the page; '' if it leads nowhere. */
export function linkHref(context: Context, { rawHref, href }: { rawHref: string; href: string }): string {
  const raw = rawHref.trim();
  if (raw === '') return '';
  const fragment = fragmentOf(raw, context.snapshot);
  if (fragment !== null) return fragment === '' ? '' : `#${fragment}`;
  return /^(https?|mailto):/.test(href) ? href : '';
}

/** For links without kept text (around a picture). */
export function linkOf(context: Context, live: Element): { rawHref: string; href: string } {
  const rawHref = attribute(live, 'href').trim();
  const { baseUrl } = context.snapshot;
  return {
    rawHref,
    href: rawHref !== '' && isAddress(rawHref, baseUrl) ? withoutUser(new URL(rawHref, baseUrl).href) : '',
  };
}

/** Decoded; null for addresses outside the page. */
export function fragmentOf(raw: string, snapshot: { url: string; baseUrl: string }): string | null {
  if (!raw.includes('#') || !isAddress(raw, snapshot.baseUrl)) return null;
  const url = new URL(raw, snapshot.baseUrl);
  const page = new URL(snapshot.url);
  // With a `<base>`, "#x" leads to the base's page, but authors mean their own.
  const same = url.origin + url.pathname + url.search === page.origin + page.pathname + page.search;
  if (!same && !raw.startsWith('#')) return null;
  try {
    return decodeURIComponent(url.hash.slice(1));
  } catch {
    return url.hash.slice(1);
  }
}

/**
 * An http(s), `www.` or mail address, without letters of scripts that write no space after it. Its end is trimmed later, because a longer
 * pattern would rescan each closing bracket.
 */
const ADDRESS =
  /(?<![\w@/.+-])(?:https?:\/\/|www\.)[\w.~:/?#[\]@!$&'()*+,;=%\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}-]{1,2000}|(?<![\w@/.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}(?![\w@-])/giu;
const MAY_HOLD = /:\/\/|www\.|@/i;
const CLOSED = new Set(['a', 'pre', 'code', 'kbd', 'samp', 'math', 'rt']);

/** Nodes of a step: some milliseconds. */
const STEP_NODES = 10_000;

/** Links bare addresses in text, as GitHub and most readers do. */
export function* linkAddresses(root: Root): Steps<void> {
  const full = meter(STEP_NODES);
  const stack: (Root | HastElement)[] = [root];
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
  if (!isAddress(whole)) return '';
  const { hostname, href } = new URL(whole);
  return hostname.includes('.') && !hostname.endsWith('.') ? withoutUser(href) : '';
}
