import { words } from '../text';
import type { FeaturePage } from './feature-page';
import type { FeatureGroup } from './feature-group';

const TERMINAL = /[.!?…。！？．؟।][\s"'”’»」』)\]]*$/;
const DATE = /\b(?:19|20)\d\d\b|\d{1,2}[:.]\d\d\b|\d{1,2}\s*(?:月|日|年)/;
const LOWER_START = /^\p{Ll}/u;
const ADDRESS = /@|https?:|www\./;
const SIGN = /[©®™|•»›→·]/;

/** Longer texts are no headlines; their words are not compared with the title. Letters. */
const TITLE_LIKE = 200;

/** What the text itself says, in any language. */
export const textFeatures: FeatureGroup = {
  names: [
    'log-length', 'log-words', 'link-share', 'punctuation', 'log-punctuation', 'terminal', 'upper-share',
    'digit-share', 'date', 'lower-start', 'address', 'sign', 'title-share', 'title-cover', 'duplicate',
    'long', 'short', 'question',
  ], // prettier-ignore
  write(page: FeaturePage, out, stride, offset) {
    const seen = new Map<string, number>();
    for (const { text } of page.segments) seen.set(text, (seen.get(text) ?? 0) + 1);
    page.segments.forEach((segment, s) => {
      const { text, length, linkShare, counts } = segment;
      const at = s * stride + offset;
      const tokens = length / 5.5;
      out[at] = Math.log1p(length);
      out[at + 1] = Math.log1p(tokens);
      out[at + 2] = linkShare;
      out[at + 3] = counts.punctuation / Math.max(1, tokens);
      out[at + 4] = Math.log1p(counts.punctuation);
      out[at + 5] = TERMINAL.test(text) ? 1 : 0;
      out[at + 6] = counts.upper / Math.max(1, text.length);
      out[at + 7] = counts.digits / Math.max(1, text.length);
      out[at + 8] = DATE.test(text) ? 1 : 0;
      out[at + 9] = LOWER_START.test(text) ? 1 : 0;
      out[at + 10] = ADDRESS.test(text) ? 1 : 0;
      out[at + 11] = SIGN.test(text) ? 1 : 0;
      if (length < TITLE_LIKE && page.titleWords.size > 0) {
        const own = new Set(words(text));
        let shared = 0;
        for (const word of own) if (page.titleWords.has(word)) shared++;
        out[at + 12] = own.size > 0 ? shared / own.size : 0;
        out[at + 13] = shared / page.titleWords.size;
      }
      out[at + 14] = seen.get(text)! > 1 ? 1 : 0;
      out[at + 15] = length > 120 ? 1 : 0;
      out[at + 16] = length < 25 ? 1 : 0;
      out[at + 17] = /[?？؟]\s*$/.test(text) ? 1 : 0;
    });
  },
};
