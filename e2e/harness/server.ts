import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedPages } from './generated';

export const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

export interface FixtureServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end */
  origin: string;
  /** path and query of every request so far, in order */
  requests: string[];
  close(): Promise<void>;
}

/** Response headers that a case wants (a CSP, say): `headers.json` in its folder. */
async function headersOf(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'headers.json'), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

async function answer(root: string, url: URL, response: ServerResponse): Promise<void> {
  const generated = generatedPages[url.pathname];
  if (generated && root === FIXTURES) {
    response.writeHead(200, { 'content-type': TYPES['.html'] }).end(generated());
    return;
  }
  const name = decodeURIComponent(url.pathname) + (url.pathname.endsWith('/') ? 'index.html' : '');
  // In the corpora a query is part of the file's name ("page.html?page=2").
  for (const candidate of [name + decodeURIComponent(url.search), name]) {
    const file = path.join(root, candidate);
    if (!file.startsWith(root + path.sep)) break;
    const body = await readFile(file).catch(() => null);
    if (!body) continue;
    const type = TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
    const extra = type.startsWith('text/html') ? await headersOf(path.dirname(file)) : {};
    response.writeHead(200, { 'content-type': type, ...extra }).end(body);
    return;
  }
  response.writeHead(404, { 'content-type': TYPES['.html'] }).end('<!doctype html><title>Not found</title>');
}

/**
 * A real web server on loopback, without CORS headers, so that what a permission does not allow fails here as
 * it does in the world.
 * @param root folder to serve; default the fixtures, plus the generated pages
 */
export async function startServer(root = FIXTURES): Promise<FixtureServer> {
  const requests: string[] = [];
  const server: Server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    requests.push(url.pathname + url.search);
    answer(root, url, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
