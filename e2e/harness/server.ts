import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerWithPicture } from '../../tests/fixtures/files';
import { answerWithFile, serveFolder, type StaticServer } from '../../tests/support/static-server';
import { generatedPages } from './generated';

export const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

export type FixtureServer = StaticServer;

/** Response headers that a case wants (a CSP, say): `headers.json` in its folder. */
function headersOf(file: string, type: string): Record<string, string> {
  const headers = path.join(path.dirname(file), 'headers.json');
  if (!type.startsWith('text/html') || !existsSync(headers)) return {};
  return JSON.parse(readFileSync(headers, 'utf8')) as Record<string, string>;
}

/** Answers with a fixture's file or with a generated page; false: it is none of them. */
export function answerWithFixture(requested: string, response: ServerResponse): boolean {
  const generated = generatedPages[requested.replace(/\?.*$/, '')];
  if (!generated) return answerWithFile(FIXTURES, requested, response, headersOf);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(generated());
  return true;
}

/**
 * A real web server on loopback, without CORS headers, so that what a permission does not allow fails here as
 * it does in the world.
 * @param root folder to serve; default the fixtures, plus the generated pages
 */
export const startServer = (root = FIXTURES): Promise<FixtureServer> =>
  serveFolder(root, {
    headers: headersOf,
    first: (requested, response) =>
      root === FIXTURES && (answerWithPicture(requested, response) || answerWithFixture(requested, response)),
  });
