/** A Redis of our own on a free port of this machine, that can be killed and started again with its data. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { which } from '../../scripts/setup/system.mjs';

interface RedisServer {
  /** `redis://127.0.0.1:PORT` */
  address: string;
  /** Ends it without warning, and starts it again after a while. @param pause ms @param empty without its data */
  restart(pause: number, empty?: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Is there a Redis or Valkey on this machine? */
export const redisBinary = (): string | null => which('redis-server') ?? which('valkey-server');

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {
      resolve(false);
    });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** @throws when there is no Redis */
export async function startRedis(): Promise<RedisServer> {
  const binary = redisBinary();
  if (binary === null) throw new Error('no redis-server: apt-get install redis-server');
  const port = await freePort();
  let child: ChildProcess;
  let folder = '';
  const start = async (empty: boolean): Promise<void> => {
    if (empty || folder === '') folder = mkdtempSync(join(tmpdir(), 'redis-'));
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    child = spawn(
      binary,
      [...args, '--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'],
      {
        stdio: 'ignore',
      },
    );
    while (!(await answers(port))) await delay(50);
  };
  const kill = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  await start(true);
  return {
    address: `redis://127.0.0.1:${String(port)}`,
    async restart(pause, empty = false) {
      await kill();
      await delay(pause);
      await start(empty);
    },
    stop: kill,
  };
}
