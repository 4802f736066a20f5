import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGuard } from './guard';

/** What name servers say here, asked as often as somebody asks. */
const ANSWERS: Record<string, string[][]> = {
  'inside.test': [['127.0.0.1']],
  'link-local.test': [['169.254.169.254']],
  'mapped.test': [['::ffff:10.0.0.1']],
  'mixed.test': [['203.0.113.7', '10.0.0.1']],
  'rebinding.test': [['203.0.113.7'], ['127.0.0.1']],
  'known.test': [['127.0.0.1']],
};

let site: Server;
let port = 0;
let guard: Awaited<ReturnType<typeof startGuard>> | null = null;

beforeAll(async () => {
  site = createServer((_request, response) => response.end('the secret'));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  ({ port } = site.address() as AddressInfo);
});
afterAll(() => site.close());
afterEach(() => guard?.close());

/** @returns what a page gets that asks for this host by way of the guard */
async function answerOf(host: string, allow: string[] = []): Promise<string> {
  const asked = new Map<string, number>();
  guard = await startGuard(allow, (name) => {
    const before = asked.get(name) ?? 0;
    asked.set(name, before + 1);
    const answers = ANSWERS[name] ?? [];
    const answer = answers[Math.min(before, answers.length - 1)];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('no such host'));
  });
  const proxy = new URL(guard.server);
  return new Promise((resolve, reject) => {
    const path = `http://${host}:${String(port)}/`;
    const asking = request({ host: proxy.hostname, port: proxy.port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(`${String(answer.statusCode)} ${text}`));
    });
    asking.on('error', reject).end();
  });
}

test.each(['inside.test', 'link-local.test', 'mapped.test', 'mixed.test'])(
  'a public name that leads into a private network is refused: %s',
  async (host) => {
    expect(await answerOf(host)).toBe('403 private');
  },
);

test('a name of which nobody knows is unreachable', async () => {
  expect(await answerOf('nobody.test')).toBe('502 unreachable');
});

test('a private host that is allowed by name is reached, and no other', async () => {
  expect(await answerOf('known.test', ['known.test'])).toBe('200 the secret');
  await guard?.close();
  expect(await answerOf('inside.test', ['known.test'])).toBe('403 private');
});

test('a name that means something else the second time is connected to as it was looked at', async () => {
  // A second look-up before connecting would reach the site of this machine.
  expect(await answerOf('rebinding.test')).not.toContain('the secret');
}, 30_000);
