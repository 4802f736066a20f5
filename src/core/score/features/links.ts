/** Inputs from the targets of links. */
import type { Page } from '../../page';
import { eachInSteps } from '../../../util/steps';
import type { FeatureGroup, FeaturePage } from './facts';

export const INSIDE = 0;
export const SITE = 1;
export const ELSEWHERE = 2;
const HASH = 0x23;

/** Shares of the segment's and its parent's text. Menus and teasers lead to the site, sources elsewhere. */
export const linkFeatures: FeatureGroup = {
  names: ['links-site', 'links-elsewhere', 'links-parent-site', 'links-parent-elsewhere'],
  *write(page: FeaturePage, out, stride, offset) {
    const { snapshot, segments, lengthIn } = page;
    const { tree, texts, links } = snapshot;
    if (links.length === 0) return;
    const kinds = kindsOf(snapshot);
    const siteIn = tree.zeros();
    const elsewhereIn = tree.zeros();
    yield* eachInSteps(segments, ({ record, block }, s) => {
      if (record.linkLength === 0) return;
      let site = 0;
      let elsewhere = 0;
      // Starts at 1, so it is never 0.
      let all = 1;
      for (let t = record.firstText; t <= record.lastText; t++) {
        const { text, link } = texts[t]!;
        all += text.length;
        if (link < 0) continue;
        if (kinds[link] === SITE) site += text.length;
        else if (kinds[link] === ELSEWHERE) elsewhere += text.length;
      }
      out[s * stride + offset] = site / all;
      out[s * stride + offset + 1] = elsewhere / all;
      siteIn[block]! += site;
      elsewhereIn[block]! += elsewhere;
    });
    yield 'features: links below';
    tree.sumUp(siteIn, elsewhereIn);
    yield* eachInSteps(segments, ({ block }, s) => {
      const parent = tree.parent(block);
      const above = parent < 0 ? block : parent;
      const length = Math.max(1, lengthIn[above]!);
      out[s * stride + offset + 2] = Math.min(1, siteIn[above]! / length);
      out[s * stride + offset + 3] = Math.min(1, elsewhereIn[above]! / length);
    });
  },
};

export function kindsOf({ links, url }: Page): Uint8Array {
  const site = `//${url.split('/', 3)[2] ?? ''}/`;
  const page = url.split('#', 1)[0]! + '#';
  return Uint8Array.from(links, ({ rawHref, href }) =>
    rawHref.charCodeAt(0) === HASH || href.startsWith(page)
      ? INSIDE
      : !href.startsWith('http') || href.includes(site)
        ? SITE
        : ELSEWHERE,
  );
}
