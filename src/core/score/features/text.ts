/** Works in any language. */
import type { FeaturePage } from './facts';
import { eachInSteps, meter, STEP_LETTERS, TEXT_COST } from '../../../util/steps';
import type { FeatureGroup } from './group';

const TERMINAL = /[.!?…。！？．؟।][\s"'”’»」』)\]]*$/;
const SIGN = /[©®™|•»›→·]/;

export const textFeatures: FeatureGroup = {
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
