/** Why pictures are in the article or left out of it: the names that stand in the why-record. */

/** Where a picture of the article stands: above its text, in it, below it. */
export const PICTURES_KEPT = ['lead', 'inside', 'tail'] as const;

/** By what stands around it (names in the markup, a label), by its own look and address, or by its place. */
export const PICTURES_LEFT_OUT = [
  'ad', 'avatar', 'logo', 'share', 'related', 'comment', 'navigation', 'icon',
  'ad-label', 'ad-size', 'ad-address', 'small', 'hidden', 'canvas', 'broken', 'preview', 'banner', 'portrait',
  'card-row', 'twin',
  'no-body', 'apart', 'before-text', 'after-text', 'outside-column',
] as const; // prettier-ignore

export type PictureLeftOut = (typeof PICTURES_LEFT_OUT)[number];
