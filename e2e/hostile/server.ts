/** Serves the hostile pages with the headers that they ask for, and hears which payloads ran. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostilePage, withRun, type HostileCase } from './case';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#ccc"/></svg>`;

/** What the pages ask for. */
const PLAIN: Record<string, { type: string; body: string }> = {
  '/empty': { type: 'text/html', body: '<!doctype html><body>' },
  '/blank': { type: 'text/html', body: '<!doctype html><p>Nothing' },
  '/dot.svg': { type: 'image/svg+xml', body: PICTURE },
};

/** The hostile pages, as a server answers with them. */
export class HostilePages {
  /** queries of the requests that payloads made, in order */
  readonly ran: string[] = [];
  readonly #pages = new Map<string, readonly HostileCase[]>();

  /** @param known cases whose pages can be asked for before anybody has their address (frames) */
  constructor(known: readonly HostileCase[]) {
    for (const one of known) if (one.document !== undefined) this.path([one]);
  }

  /** the path of a page with these cases */
  path(cases: readonly HostileCase[]): string {
    const path = `/page/${cases[0]!.name}/${cases[0]!.file ?? ''}`;
    this.#pages.set(path, cases);
    return path;
  }

  /** Answers with a page, or with what such pages ask for; false: it is none of them. */
  answer({ url = '/', socket }: IncomingMessage, response: ServerResponse): boolean {
    if (url.startsWith('/ran?')) {
      this.ran.push(url.slice('/ran?'.length));
      response.writeHead(204).end();
      return true;
    }
    const plain = PLAIN[url];
    if (plain) {
      response.writeHead(200, { 'content-type': plain.type }).end(plain.body);
      return true;
    }
    const cases = this.#pages.get(new URL(url, 'http://loopback').pathname);
    if (!cases) return false;
    const [first] = cases as [HostileCase];
    const type = first.type ?? 'text/html';
    const body = first.document === undefined ? hostilePage(cases) : withRun(first.document, first.name);
    const charset = /text|xml|json/.test(type) ? '; charset=utf-8' : '';
    response.writeHead(200, { 'content-type': type + charset, ...first.headers });
    // `OTHER` is an origin of another host, which hears payloads too.
    response.end(
      body.replaceAll('OTHER', `http://localhost:${String(socket.localPort)}`),
      charset === '' ? 'latin1' : 'utf8',
    );
    return true;
  }
}

export interface HostileServer {
  /** queries of the requests that payloads made, in order */
  ran: readonly string[];
  /** the address of a page with these cases */
  address(cases: readonly HostileCase[]): string;
  close(): Promise<void>;
}

export async function startHostileServer(known: readonly HostileCase[]): Promise<HostileServer> {
  const pages = new HostilePages(known);
  const server = createServer((request, response) => {
    if (!pages.answer(request, response))
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><p>Nothing');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    ran: pages.ran,
    address: (cases) => origin + pages.path(cases),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
