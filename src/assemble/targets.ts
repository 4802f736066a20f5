import type { ElementContent } from 'hast';
import { element, isBreak, isElement } from '../util/hast';
import { attribute, tagOf } from '../snapshot/foreign';
import type { Context } from './context';
import { withoutUser } from '../util/address';

/** An empty anchor if a kept link points here. `settleLinks` moves the id. */
export function anchorAt(context: Context, live: Element): ElementContent[] {
  if (context.targets.size === 0) return [];
  const id = attribute(live, 'id') || (tagOf(live) === 'a' ? attribute(live, 'name') : '');
  return id !== '' && context.targets.has(id) ? [element('a', [], { id })] : [];
}

/** Puts the id on the first shown element, or an anchor before it. */
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
    href: rawHref !== '' && URL.canParse(rawHref, baseUrl) ? withoutUser(new URL(rawHref, baseUrl).href) : '',
  };
}

/** Decoded; null for addresses outside the page. */
export function fragmentOf(raw: string, snapshot: { url: string; baseUrl: string }): string | null {
  if (!raw.includes('#') || !URL.canParse(raw, snapshot.baseUrl)) return null;
  const url = new URL(raw, snapshot.baseUrl);
  const page = new URL(snapshot.url);
  // With a `<base>`, "#x" strictly leads to the base's page, but authors mean their own.
  const same = url.origin + url.pathname + url.search === page.origin + page.pathname + page.search;
  if (!same && !raw.startsWith('#')) return null;
  try {
    return decodeURIComponent(url.hash.slice(1));
  } catch {
    return url.hash.slice(1);
  }
}
