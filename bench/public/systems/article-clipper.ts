import { toHtml } from '../../../src/article/forms';
import { clipServed } from '../../../src/cli/served/clip';
import { ServedParser, ServedSerializer } from '../../../src/cli/served/parse';
import type { About, Extracted } from '../system';

Object.assign(globalThis, { DOMParser: ServedParser, XMLSerializer: ServedSerializer });

export const about: About = { name: 'Article Clipper', package: '', links: ['print', 'next'] };

/** As served, which is `--render never`; rendered.ts runs it in the rendered page. */
export function extract(html: string, url: string): Extracted {
  const { article, printLink, nextPage } = clipServed(html, url);
  const { title, byline, publishedTime } = article;
  return { title, html: toHtml(article), author: byline, date: publishedTime, printLink, nextPage };
}
