/** A web server that all names lead to: it answers with one page and grey pictures, and keeps every request. */
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../e2e/harness/certificate';

export interface Asked {
  url: string;
  /** what it is wanted as, by the browser's own word (Fetch Metadata): `image`, `document`, `empty` of a script, … */
  as: string;
  /** address that the browser gave as the one that asks, '' for none */
  referer: string;
  cookie: string;
}

/** A grey dot: pictures load, and pages find their layout. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The same address of http and https is one: browsers turn the one into the other. */
export const plainAddress = (url: string): string => url.replace(/#.*$/, '').replace(/^http:/, 'https:');

/** What Chromium asks for itself, whatever is open: who is signed in, what there is to update. */
const OF_THE_BROWSER =
  /^https?:\/\/(?:accounts\.google\.com\/ListAccounts|(?:update|optimizationguide-pa|safebrowsing|content-autofill)\.googleapis\.com\/|clients2\.google\.com\/|edgedl\.me\.gvt1\.com\/)/;

export class Recorder {
  readonly asked: Asked[] = [];
  #page: { url: string; html: string } = { url: '', html: '' };

  private constructor(
    private readonly ports: readonly [plain: number, secure: number],
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<Recorder> {
    const answer = (scheme: string) => (request: IncomingMessage, response: ServerResponse) => {
      recorder.#answer(scheme, request, response);
    };
    const servers = [
      createPlain(answer('http')),
      createSecure(await selfSigned(['recorder.test']), answer('https')),
    ];
    for (const server of servers) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const [plain, secure] = servers.map((server) => (server.address() as AddressInfo).port);
    const recorder = new Recorder([plain!, secure!], async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    });
    return recorder;
  }

  /** Chromium's flags that lead every name here, and nothing anywhere else. */
  get flags(): string[] {
    const [plain, secure] = this.ports.map((port) => `127.0.0.1:${String(port)}`);
    return [
      `--host-resolver-rules=MAP *:80 ${plain!},MAP *:443 ${secure!},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ];
  }

  /** From now on this page is served under its address, and what is asked for is kept anew. */
  serve(url: string, html: string): void {
    this.#page = { url: plainAddress(url), html };
    this.asked.length = 0;
  }

  #answer(scheme: string, request: IncomingMessage, response: ServerResponse): void {
    const { host = '', referer = '', cookie = '', accept = '' } = request.headers;
    const as = String(request.headers['sec-fetch-dest'] ?? (accept.startsWith('image/') ? 'image' : 'empty'));
    const url = `${scheme}://${host}${request.url ?? '/'}`;
    if (!OF_THE_BROWSER.test(url)) this.asked.push({ url, as, referer, cookie });
    request.resume();
    if (plainAddress(url) === this.#page.url)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.#page.html);
    else if (as === 'image')
      response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'max-age=3600' }).end(PICTURE);
    else response.writeHead(404).end();
  }
}
