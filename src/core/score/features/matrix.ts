/** Computes all inputs of the segment classifier. */
import { coreFeatures } from './core';
import { type FeatureGroup, featurePage, type FeaturePage } from './facts';
import { lookGroups, treeGroups } from './shares';
import { linkFeatures } from './links';
import { repetitionFeatures } from './repetition';
import { structureFeatures } from './structure';
import { visualFeatures } from './visual';
import type { Page } from '../../page';
import { type Steps, eachInSteps, meter, STEP_LETTERS, TEXT_COST } from '../../../util/steps';
import { ADDRESS_SIGNS, addressSigns } from '../../head/address';
import { cardsIn, reviewsIn, mainIn } from '../regions';

const TERMINAL = /[.!?…。！？．؟।][\s"'”’»」』)\]]*$/;
const SIGN = /[©®™|•»›→·]/;

const textFeatures: FeatureGroup = {
  names: [
    'log-length', 'link-share', 'punctuation', 'log-punctuation', 'terminal', 'upper-share', 'digit-share', 'sign',
    'duplicate',
  ], // prettier-ignore
  *write(page: FeaturePage, out, stride, offset) {
    const seen = new Set<string>();
    const repeated = new Set<string>();
    yield* eachInSteps(page.segments, ({ text }) => {
      (seen.has(text) ? repeated : seen).add(text);
    });
    yield 'features: text of each';
    const full = meter(STEP_LETTERS);
    let at = offset - stride;
    for (const { text, length, linkShare, counts } of page.segments) {
      at += stride;
      if (full(text.length + TEXT_COST)) yield 'features: next texts';
      // Latin words have 5.5 letters with the space.
      const tokens = length / 5.5;
      out[at] = Math.log1p(length);
      out[at + 1] = linkShare;
      out[at + 2] = counts.punctuation / Math.max(1, tokens);
      out[at + 3] = Math.log1p(counts.punctuation);
      out[at + 4] = TERMINAL.test(text) ? 1 : 0;
      out[at + 5] = counts.upper / Math.max(1, text.length);
      out[at + 6] = counts.digits / Math.max(1, text.length);
      out[at + 7] = SIGN.test(text) ? 1 : 0;
      out[at + 8] = repeated.has(text) ? 1 : 0;
    }
  },
};

const LISTS = new Set(['ul', 'ol', 'dl']);
/** Levels above the block. */
const REACH = 8;

/** The nearest list or table: menus are short and linked, an article's lists are not. */
const listFeatures: FeatureGroup = {
  names: ['list-links', 'list-mean', 'list-count', 'table-links', 'table-mean'],
  write(page: FeaturePage, out, stride, offset) {
    const { elements } = page.snapshot;
    const { lengthIn, plainIn, segmentsIn } = page;
    page.segments.forEach(({ block }, s) => {
      let e = block;
      for (let step = 0; step < REACH && e >= 0; step++, e = elements[e]!.parent) {
        const isList = LISTS.has(elements[e]!.tag);
        if (!isList && elements[e]!.tag !== 'table') continue;
        const at = s * stride + offset + (isList ? 0 : 3);
        out[at] = lengthIn[e]! > 0 ? 1 - plainIn[e]! / lengthIn[e]! : 0;
        out[at + 1] = Math.log1p(lengthIn[e]! / Math.max(1, segmentsIn[e]!));
        if (isList) out[at + 2] = Math.log1p(segmentsIn[e]!);
        return;
      }
    });
  },
};

/** Segments on each side. */
const WINDOW = 5;
/** Segments. */
const HEADING_REACH = 10;

const neighbourFeatures: FeatureGroup = {
  names: [
    'before-length', 'before-links', 'before-same-block', 'after-links', 'window-links', 'text-before', 'since-heading',
  ], // prettier-ignore
  write(page: FeaturePage, out, stride, offset) {
    const { segments } = page;
    const { elements } = page.snapshot;
    const n = segments.length;
    let before = 0;
    let sinceHeading = HEADING_REACH;
    // Sums over the window, s included.
    let plain = 0;
    let all = 0;
    for (let s = 0; s < Math.min(WINDOW, n); s++) {
      plain += segments[s]!.plainLength;
      all += segments[s]!.length;
    }
    for (let s = 0; s < n; s++) {
      const at = s * stride + offset;
      const own = segments[s]!;
      const block = elements[own.block]!;
      const previous = segments[s - 1];
      const next = segments[s + 1];
      const entering = segments[s + WINDOW];
      const leaving = segments[s - WINDOW - 1];
      plain += (entering?.plainLength ?? 0) - (leaving?.plainLength ?? 0);
      all += (entering?.length ?? 0) - (leaving?.length ?? 0);
      if (previous) {
        const other = elements[previous.block]!;
        out[at] = Math.log1p(previous.length);
        out[at + 1] = previous.linkShare;
        if (other.parent === block.parent && other.tag === block.tag && other.names === block.names)
          out[at + 2] = 1;
      }
      if (next) out[at + 3] = next.linkShare;
      const around = all - own.length;
      // Less than a letter is a rounding error.
      out[at + 4] = around >= 1 ? Math.max(0, 1 - (plain - own.plainLength) / around) : 0;
      out[at + 5] = before / page.plainLength;
      sinceHeading = /^h[1-6]$/.test(block.tag) ? 0 : Math.min(sinceHeading + 1, HEADING_REACH);
      out[at + 6] = sinceHeading / HEADING_REACH;
      before += own.plainLength;
    }
  },
};

/** Letters. */
const LONG = 120;

/** A look means something else on unstyled pages, lists and forums. */
const pageFeatures: FeatureGroup = {
  names: ['page-segments', 'page-links', 'page-long-share'],
  write(page: FeaturePage, out, stride, offset) {
    const { segments } = page;
    let long = 0;
    for (const { plainLength, length } of segments) if (length > LONG) long += plainLength;
    const row = [Math.log1p(segments.length), 1 - page.plainLength / page.length, long / page.plainLength];
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};

const declaredFeatures: FeatureGroup = {
  names: [
    'declared-thread',
    'declared-product',
    'declared-reviews',
    'declared-cards',
    'declared-outside-main',
  ],
  write({ snapshot: page, segments, lengthIn, plainIn }: FeaturePage, out, stride, offset) {
    const { isThread, isProduct } = page.head;
    const reviews = reviewsIn(page, lengthIn);
    const cards = cardsIn(page, lengthIn, plainIn);
    const main = mainIn(page, plainIn);
    segments.forEach(({ block }, s) => {
      const at = s * stride + offset;
      if (isThread) out[at] = 1;
      if (isProduct) out[at + 1] = 1;
      if (reviews?.[block] === 1) out[at + 2] = 1;
      if (cards?.[block] === 1) out[at + 3] = 1;
      if (main?.[block] === 0) out[at + 4] = 1;
    });
  },
};

/**
 * The same links are content in a catalogue, furniture in an article. Query and file ending tell nothing.
 */
export const addressFeatures: FeatureGroup = {
  names: ADDRESS_SIGNS.filter((sign) => sign !== 'path-query' && sign !== 'path-file'),
  write({ snapshot: { url }, segments }: FeaturePage, out, stride, offset) {
    const row = addressSigns(url).subarray(0, addressFeatures.names.length);
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};

/** In the order of the weights. `address` is last, since its values are equal in all rows (`cascade`). */
export const FEATURE_GROUPS: Record<string, FeatureGroup> = {
  text: textFeatures,
  structure: structureFeatures,
  tree: treeGroups,
  core: coreFeatures,
  repetition: repetitionFeatures,
  lists: listFeatures,
  links: linkFeatures,
  neighbours: neighbourFeatures,
  page: pageFeatures,
  look: lookGroups,
  visual: visualFeatures,
  declared: declaredFeatures,
  address: addressFeatures,
};

export const FEATURE_NAMES: readonly string[] = Object.values(FEATURE_GROUPS).flatMap((group) => group.names);

export interface FeatureMatrix {
  page: FeaturePage;
  /** row-major, `rows` × FEATURE_NAMES.length */
  values: Float32Array;
  rows: number;
}

/** O(text + segments × features). */
export function* features(snapshot: Page): Steps<FeatureMatrix> {
  const page = yield* featurePage(snapshot);
  const stride = FEATURE_NAMES.length;
  const values = new Float32Array(page.segments.length * stride);
  let offset = 0;
  for (const [name, group] of Object.entries(FEATURE_GROUPS)) {
    yield `features: ${name}`;
    const steps = group.write(page, values, stride, offset);
    if (steps) yield* steps;
    offset += group.names.length;
  }
  return { page, values, rows: page.segments.length };
}
