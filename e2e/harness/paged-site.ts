import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate';

/** A site of our own under a name, and another one that it must never lead to. */
export const SITE_HOST = 'pages.test';
export const OTHER_HOST = 'other.test';

export interface Visit {
  host: string;
  /** path and query */
  path: string;
  cookie: string;
  /** how many times this path was asked for, this time included */
  count: number;
  /** the browser gave up before the answer */
  gone: boolean;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

export type Answer = (visit: Visit) => Reply | Promise<Reply>;

/**
 * A real https server on loopback without CORS headers, whose answers a test writes.
 * Browsers reach it under its names by `hostRules`.
 */
export class PagedSite {
  readonly visits: Visit[] = [];
  answer: Answer = () => ({ status: 404 });

  private constructor(
    readonly port: number,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<PagedSite> {
    const server = createServer(await selfSigned([SITE_HOST, OTHER_HOST]));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = new PagedSite((server.address() as AddressInfo).port, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      const visit: Visit = {
        host: (request.headers.host ?? '').replace(/:\d+$/, ''),
        path,
        cookie: request.headers.cookie ?? '',
        count: site.visits.filter((earlier) => earlier.path === path).length + 1,
        gone: false,
      };
      site.visits.push(visit);
      response.once('close', () => {
        visit.gone = !response.writableFinished;
      });
      void Promise.resolve(site.answer(visit)).then(({ status = 200, headers = {}, body = '' }) => {
        if (!visit.gone)
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
      });
    });
    return site;
  }

  /** Chromium's flags that lead the two names here. */
  get flags(): string[] {
    const rules = [SITE_HOST, OTHER_HOST].map((host) => `MAP ${host} 127.0.0.1:${String(this.port)}`);
    return [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'];
  }

  /** Paths asked for, without what browsers ask for by themselves. */
  get paths(): string[] {
    return this.visits.map(({ path }) => path).filter((path) => path !== '/favicon.ico');
  }

  reset(): void {
    this.visits.length = 0;
    this.answer = () => ({ status: 404 });
  }
}

/** An answer held back until a test lets it go. */
export class Gate {
  open: () => void = () => undefined;
  readonly passed = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

const SYLLABLES = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'sel', 'tor', 'vin', 'wex', 'yal', 'zun'];

/** Running text that belongs to one page only. */
function prose(seed: number, sentences: number): string {
  let state = seed * 7919 + 13;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  const word = (): string =>
    Array.from({ length: 2 + (next() % 2) }, () => SYLLABLES[next() % SYLLABLES.length] ?? '').join('');
  const sentence = (): string => `The ${Array.from({ length: 12 }, word).join(' ')}.`;
  return Array.from({ length: sentences }, sentence).join(' ');
}

export const TITLE = 'The slow ferry to Ostrava';
/** A phrase that stands on that page only. */
export const phraseOf = (page: number): string => `This is told on sheet ${String(page)} of the log.`;
export const pathOf = (page: number): string => (page === 1 ? '/ferry' : `/ferry?page=${String(page)}`);
export const pageOf = (path: string): number => Number(/page=(\d+)/.exec(path)?.[1] ?? 1);

export const bodyOf = (page: number): string =>
  `<p>${phraseOf(page)} ${prose(page * 10, 4)}</p>` +
  [1, 2, 3, 4].map((n) => `<p>${prose(page * 10 + n, 5)}</p>`).join('');

/** Page `page` of `of`, with a pager of all numbers, in a site's usual surroundings. */
export function pagedArticle(page: number, of: number, extra = ''): string {
  const numbers = Array.from({ length: of }, (_, index) => index + 1).map((n) =>
    n === page ? `<b>${String(n)}</b>` : `<a href="${pathOf(n)}">${String(n)}</a>`,
  );
  const next = page < of ? `<a rel="next" href="${pathOf(page + 1)}">Next page</a>` : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${TITLE} - Canal Paper</title>` +
    '<link rel="stylesheet" href="/style.css"></head><body><header><a href="/">Canal Paper</a> <a href="/maps">Maps</a></header>' +
    `<main><h1>${TITLE}</h1>${bodyOf(page)}<div class="pager">${numbers.join(' ')} ${next}</div>${extra}</main>` +
    '<footer><a href="/about">About the paper</a></footer></body></html>'
  );
}
