/** Loopback server for pages that render with their own files. A "?" is part of a file's name where such a file exists. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
};

/** The file that answers a request path with its query, or null. Never leaves `root`. */
export function resolveFile(root: string, requestUrl: string): string | null {
  const [rawPath = '', query] = requestUrl.split(/\?(.*)/s);
  let path: string;
  try {
    path = normalize(decodeURIComponent(rawPath));
  } catch {
    return null;
  }
  if (path.split('/').includes('..')) return null;
  const plain = join(root, path);
  if (query !== undefined && query !== '') {
    let decoded = query;
    try {
      decoded = decodeURIComponent(query);
    } catch {
      // a query that does not decode is looked up as written
    }
    for (const q of [query, decoded]) if (isFile(`${plain}?${q}`)) return `${plain}?${q}`;
  }
  if (isFile(plain)) return plain;
  const index = join(plain, 'index.html');
  return isFile(index) ? index : null;
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

export interface StaticServer {
  /** e.g. http://127.0.0.1:40000 */
  origin: string;
  close(): Promise<void>;
}

/** Serves `root` on a free loopback port. */
export async function serve(root: string): Promise<StaticServer> {
  const server: Server = createServer((request, response) => {
    const file = resolveFile(root, request.url ?? '/');
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    const name = file.replace(/\?.*$/, '');
    response.writeHead(200, {
      'content-type': TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}

/** Address of a path as a corpus writes it: "?" stays, everything else is encoded. */
export function pathUrl(origin: string, path: string): string {
  const [file = '', query] = path.split(/\?(.*)/s);
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return `${origin}/${encoded}${query === undefined ? '' : `?${query}`}`;
}
