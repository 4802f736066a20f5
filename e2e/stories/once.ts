/** A page that is rewritten after the popup has its clip, in whichever browser. */

export const PAGE = 'blog--sidebar/';
export const OLD = 'For the first eleven loaves I blamed the yeast.';
export const NEW = 'This was written into the page after the popup had its clip.';

/** In the page: puts the one sentence in the place of the other. @returns whether it stands there */
export const rewrite = ([old, other]: readonly [string, string]): boolean => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.nodeValue = node.nodeValue!.replace(old, other);
  return document.body.textContent.includes(other);
};

/** In the popup: when it named the page, and when the page was judged. */
export const TIMES = `['first', 'summary'].map((name) => performance.getEntriesByName('article-clipper-' + name)[0].startTime)`;
