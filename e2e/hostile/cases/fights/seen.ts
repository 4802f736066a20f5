/** Where the reader is to be seen while a page fights it: expressions for the page. */

/** Is our host on top in the middle of the window? It stands beside head and body. */
export const ON_TOP = `(() => { const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return top !== null && top !== document.documentElement && top.parentElement === document.documentElement && !['HEAD', 'BODY'].includes(top.tagName); })()`;

/** The reader is either seen, or gone and the page usable again; never there and unseen. */
export const SEEN_OR_GONE = `(${ON_TOP}) || ![...document.documentElement.children].some((e) => !['HEAD', 'BODY'].includes(e.tagName))`;
