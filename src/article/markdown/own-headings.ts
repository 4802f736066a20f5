/** Headings that link to themselves or to their own page: a reader needs no such link. */
import type { Root } from 'hast';
import { eachElement, isElement, rawText } from '../../util/hast';
import { collapse } from '../../util/text';

/** Takes such links out of the tree that is given. @param url of the page; '' when nobody knows it */
export function unlinkHeadings(root: Root, url: string): Root {
  const [page = ''] = url.split('#');
  if (page === '') return root;
  eachElement(root, (heading) => {
    if (!/^h[1-6]$/.test(heading.tagName)) return;
    const words = collapse(rawText(heading));
    heading.children = heading.children.flatMap((child) =>
      isElement(child, 'a') &&
      String(child.properties.href).split('#')[0] === page &&
      collapse(rawText(child)) === words
        ? child.children
        : [child],
    );
  });
  return root;
}
