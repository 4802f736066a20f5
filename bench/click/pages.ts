/** The six pages of the click bench: fixtures and generated pages, all our own writing. */
import { serveFolder, type StaticServer } from '../../tests/support/static-server';
import { FIXTURES } from '../../e2e/harness/server';
import { generatedPages } from '../../e2e/harness/generated';
import { generatePage } from '../page/generate-page';

interface ClickPage {
  path: string;
  /** ms that a click on it is watched: until everything that follows the article is done */
  watch: number;
}

const HUGE = '/generated--50000-elements/';

export const PAGES: Readonly<Record<string, ClickPage>> = {
  blog: { path: '/blog--sidebar/', watch: 1200 },
  news: { path: '/news--cluttered/', watch: 1200 },
  long: { path: '/generated--long/', watch: 1500 },
  '5000': { path: '/generated--5000-elements-news/', watch: 2000 },
  '50000': { path: HUGE, watch: 6000 },
  japanese: { path: '/news--japanese/', watch: 1200 },
};

export function startPages(): Promise<StaticServer> {
  const made = new Map<string, string>();
  const html = (path: string): string | undefined => {
    const make = path === HUGE ? () => generatePage(50_000) : generatedPages[path];
    if (!make) return undefined;
    const known = made.get(path) ?? make();
    made.set(path, known);
    return known;
  };
  return serveFolder(FIXTURES, {
    first: (requested, response) => {
      const page = html(requested.replace(/\?.*$/, ''));
      if (page === undefined) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return true;
    },
  });
}
