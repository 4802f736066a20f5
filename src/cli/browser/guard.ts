/**
 * A local proxy is the browser's only way to the network. It connects to the checked address, so that
 * neither redirects nor DNS rebinding reach private networks, even from frames and workers.
 */
import { isAddress } from '../../util/address';
import { lookup } from 'node:dns/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, isIP, type AddressInfo, type Socket } from 'node:net';
import { hostAndPort, isAllowed, isPrivateAddress, nameOf, type AllowPrivate } from './addresses';

type Refusal = 'private' | 'unreachable';

/** ms; browsers wait longer, people do not */
const CONNECT_MS = 15_000;
/** A page may name any number of hosts. */
const MOST_REFUSALS = 2000;

class Refused extends Error {
  constructor(
    readonly why: Refusal,
    message: string,
  ) {
    super(message);
  }
}

/** Local names that resolvers do not know. */
const LOCAL_NAME = /^(?:localhost|.*\.(?:localhost|local|internal|home\.arpa))\.?$/i;

/** @throws Refused */
async function addressOf(
  target: URL,
  { allow, lookup }: { allow: AllowPrivate; lookup: NameLookup },
): Promise<string> {
  const { hostname: host } = target;
  const name = nameOf(target);
  const allowed = isAllowed(allow, target);
  if (!allowed && LOCAL_NAME.test(name))
    throw new Refused('private', `${host} is a name of a private network`);
  let found: string[];
  try {
    found = isIP(name) ? [name] : await lookup(name);
  } catch {
    throw new Refused('unreachable', `there is no host ${host}`);
  }
  const [first] = allowed ? found : found.filter((address) => !isPrivateAddress(address));
  // An attacker's name server mixes private answers with public ones.
  if (first === undefined || (!allowed && found.some(isPrivateAddress)))
    throw new Refused('private', `${host} is in a private network (${found.join(', ')})`);
  return first;
}

function connected(address: string, port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    const fail = (why: string): void => {
      socket.destroy();
      reject(new Refused('unreachable', `${host} ${why}`));
    };
    socket.setTimeout(CONNECT_MS, () => {
      fail('does not answer');
    });
    socket.once('error', () => {
      fail('refuses the connection');
    });
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

const HOP = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'te', 'upgrade'];

/** @param lookup for tests */
export async function startGuard(allow: AllowPrivate, lookup = remembering()) {
  const refusals = new Map<string, { why: Refusal; text: string }>();
  const names = { allow, lookup };
  const sockets = new Set<Socket>();
  const note = (host: string, error: unknown): Refused => {
    const refused =
      error instanceof Refused ? error : new Refused('unreachable', `${host} cannot be reached`);
    if (refusals.size >= MOST_REFUSALS) refusals.clear();
    refusals.set(host, { why: refused.why, text: refused.message });
    return refused;
  };

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = isAddress(request.url ?? '') ? new URL(request.url ?? '') : null;
    if (target?.protocol !== 'http:') return void response.writeHead(400).end();
    const host = hostAndPort(target);
    try {
      const address = await addressOf(target, names);
      const socket = await connected(address, Number(target.port || 80), target.hostname);
      refusals.delete(host);
      const headers = { ...request.headers };
      for (const name of HOP) delete headers[name];
      const onward = httpRequest({
        createConnection: () => socket,
        method: request.method,
        path: target.pathname + target.search,
        headers: { ...headers, host: target.host, connection: 'close' },
      });
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => socket.destroy());
      request.pipe(onward);
    } catch (error) {
      const { why } = note(host, error);
      response.writeHead(why === 'private' ? 403 : 502, { 'content-type': 'text/plain' }).end(why);
    }
  };

  const tunnel = async (request: IncomingMessage, client: Socket, head: Buffer): Promise<void> => {
    const target = isAddress(`tcp://${request.url ?? ''}`) ? new URL(`tcp://${request.url ?? ''}`) : null;
    const port = Number(target?.port);
    const host = `${target?.hostname ?? ''}:${String(port)}`;
    client.on('error', () => client.destroy());
    try {
      if (!target || !port) throw new Refused('unreachable', 'no address');
      const address = await addressOf(target, names);
      const socket = await connected(address, port, target.hostname);
      refusals.delete(host);
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
      });
      socket.on('error', () => socket.destroy());
      client.on('close', () => socket.destroy());
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.write(head);
      socket.pipe(client);
      client.pipe(socket);
    } catch (error) {
      const { why } = note(host, error);
      client.end(`HTTP/1.1 ${why === 'private' ? '403 Forbidden' : '502 Bad Gateway'}\r\n\r\n`);
    }
  };

  const server = createServer((request, response) => void pass(request, response));
  server.on('connect', (request, client, head) => void tunnel(request, client as Socket, head));
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  server.unref();
  return {
    server: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** last refusal of `name:port`, undefined if it was reached */
    refusal: (host: string) => refusals.get(host),
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}

/** ms; also for unknown hosts, which take longest */
const KEPT_MS = 60_000;
/** A page may name any number of hosts. */
const MOST_NAMES = 2000;

/** Rejects names without an address. */
type NameLookup = (name: string) => Promise<string[]>;

/** Includes the hosts file. Node runs at most four at a time. */
const ofThisMachine: NameLookup = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Caches lookups for a minute. Callers must connect to the address that they checked.
 * @param now ms
 */
export function remembering(find: NameLookup = ofThisMachine, now: () => number = Date.now): NameLookup {
  const known = new Map<string, { answer: Promise<string[]>; until: number }>();
  return (name) => {
    const kept = known.get(name);
    if (kept && kept.until > now()) return kept.answer;
    const answer = find(name);
    const entry = { answer, until: Infinity };
    const keep = (): void => {
      entry.until = now() + KEPT_MS;
    };
    answer.then(keep, (error: unknown) => {
      if ((error as NodeJS.ErrnoException | null)?.code === 'ENOTFOUND') keep();
      // The network may be back at the next try.
      else known.delete(name);
    });
    if (known.size >= MOST_NAMES) known.clear();
    known.set(name, entry);
    return answer;
  };
}
