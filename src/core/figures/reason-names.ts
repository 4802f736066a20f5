/** Names the reasons for keeping or dropping pictures. */
export const PICTURES_KEPT = ['lead', 'inside', 'tail'] as const;

export const PICTURES_LEFT_OUT = [
  'ad', 'avatar', 'logo', 'share', 'related', 'comment', 'navigation', 'icon',
  'ad-label', 'ad-size', 'ad-address', 'small', 'hidden', 'canvas', 'broken', 'preview', 'banner', 'portrait',
  'card-row', 'twin',
  'no-body', 'apart', 'before-text', 'after-text', 'outside-column',
] as const; // prettier-ignore

export type PictureLeftOut = (typeof PICTURES_LEFT_OUT)[number];
