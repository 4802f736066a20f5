/** The one web server of tests, bench and scripts: files of a folder, on loopback, without CORS headers. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { lookup } from 'mrmime';

export interface StaticServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end */
  origin: string;
  /** path and query of every request so far, in order */
  requests: string[];
  close(): Promise<void>;
}

export interface ServeOptions {
  /** answers a request itself, before the files are asked; false: it does not */
  first?: (path: string, response: ServerResponse) => boolean;
  /** further response headers of a file */
  headers?: (file: string, type: string) => Record<string, string>;
}

/**
 * The file that answers a request path with its query, or null; never one outside of `root`. In the corpora a query is
 * part of a file's name ("page.html?page=2"), which is why no server from a package does.
 */
export function resolveFile(root: string, requestUrl: string): string | null {
  const [rawPath = '', query] = requestUrl.split(/\?(.*)/s);
  const path = decoded(rawPath);
  if (path === null) return null;
  const plain = join(root, path);
  const names = query === undefined || query === '' ? [] : [query, decoded(query) ?? query];
  const candidates = [...names.map((name) => `${plain}?${name}`), plain, join(plain, 'index.html')];
  return candidates.find((file) => resolve(file).startsWith(resolve(root) + sep) && isFile(file)) ?? null;
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // Not there, or named longer than the file system allows.
    return false;
  }
}

/** null: not well formed, or a name that no file can have */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Answers with the file; false: there is none. */
export function answerWithFile(
  root: string,
  requestUrl: string,
  response: ServerResponse,
  headers?: ServeOptions['headers'],
): boolean {
  const file = resolveFile(root, requestUrl);
  if (file === null) return false;
  const type = typeOf(file);
  response.writeHead(200, { 'content-type': type, ...headers?.(file, type) });
  createReadStream(file).pipe(response);
  return true;
}

/** All text here is UTF-8. */
function typeOf(file: string): string {
  const type = lookup(file.replace(/\?.*$/, '')) ?? 'application/octet-stream';
  return /^text\/|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Serves a folder on a free loopback port. */
export async function serveFolder(root: string, options: ServeOptions = {}): Promise<StaticServer> {
  const requests: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    if (options.first?.(path, response)) return;
    if (answerWithFile(root, path, response, options.headers)) return;
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Not found</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Address of a path as a corpus writes it: "?" stays, everything else is encoded. */
export function pathUrl(origin: string, path: string): string {
  const [file = '', query] = path.split(/\?(.*)/s);
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return `${origin}/${encoded}${query === undefined ? '' : `?${query}`}`;
}
