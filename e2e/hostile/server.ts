/** Serves the hostile pages with the headers that they ask for, and hears which payloads ran. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostilePage, withRun, type HostileCase } from './case';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#ccc"/></svg>`;

export interface HostileServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end */
  origin: string;
  /** queries of the requests that payloads made, in order */
  ran: string[];
  /** path and query of every request */
  requests: string[];
  /** the address of a page with these cases */
  address(cases: readonly HostileCase[]): string;
  close(): Promise<void>;
}

/** @param known cases whose pages can be asked for before anybody has their address (frames) */
async function startHostileServer(known: readonly HostileCase[]): Promise<HostileServer> {
  const ran: string[] = [];
  const requests: string[] = [];
  const pages = new Map<string, readonly HostileCase[]>();
  const pathOf = (cases: readonly HostileCase[]): string => {
    const path = `/page/${cases[0]!.name}/${cases[0]!.file ?? ''}`;
    pages.set(path, cases);
    return path;
  };
  for (const one of known) if (one.document !== undefined) pathOf([one]);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push(url);
    if (url.startsWith('/ran?')) {
      ran.push(url.slice('/ran?'.length));
      response.writeHead(204).end();
      return;
    }
    if (url === '/empty') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body>');
      return;
    }
    if (url === '/dot.svg') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    const cases = pages.get(new URL(url, 'http://loopback').pathname);
    if (!cases) {
      response
        .writeHead(url === '/blank' ? 200 : 404, { 'content-type': 'text/html' })
        .end('<!doctype html><p>Nothing');
      return;
    }
    const [first] = cases as [HostileCase];
    const type = first.type ?? 'text/html';
    const body = first.document === undefined ? hostilePage(cases) : withRun(first.document, first.name);
    const charset = /text|xml|json/.test(type) ? '; charset=utf-8' : '';
    response.writeHead(200, { 'content-type': type + charset, ...first.headers });
    // `OTHER` is an origin of another host, which hears payloads too.
    const { port } = server.address() as AddressInfo;
    response.end(
      body.replaceAll('OTHER', `http://localhost:${String(port)}`),
      charset === '' ? 'latin1' : 'utf8',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    origin,
    ran,
    requests,
    address: (cases) => origin + pathOf(cases),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** The server as a fixture, one a worker. */
export const hostileServer = (
  known: readonly HostileCase[],
): [(given: object, use: (server: HostileServer) => Promise<void>) => Promise<void>, { scope: 'worker' }] => [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
  async ({}, use) => {
    const server = await startHostileServer(known);
    await use(server);
    await server.close();
  },
  { scope: 'worker' },
];
