import { EventEmitter } from 'node:events';
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { lifeOf } from './open';

class FakeBrowser extends EventEmitter {
  connected = true;
  isConnected(): boolean {
    return this.connected;
  }
  die(): void {
    this.connected = false;
    this.emit('disconnected');
  }
}

const make = (): { fake: FakeBrowser; life: ReturnType<typeof lifeOf> } => {
  const fake = new FakeBrowser();
  return { fake, life: lifeOf(fake as unknown as Browser) };
};
const never = (): Promise<never> => new Promise(() => undefined);

it('ends the wait for what never comes when the browser dies, before or meanwhile', async () => {
  const { fake, life } = make();
  const waiting = life.alive(never());
  fake.die();
  await expect(waiting).rejects.toMatchObject({ kind: 'crash' });
  await expect(life.alive(never())).rejects.toMatchObject({ kind: 'crash' });
  await expect(lifeOf(fake as unknown as Browser).alive(never())).rejects.toMatchObject({ kind: 'crash' });
});

it('calls a failure that follows from the end a crash, and leaves every other as it is', async () => {
  const { fake, life } = make();
  await expect(life.alive(Promise.reject(new Error('bad cookie')))).rejects.toThrow('bad cookie');
  const closed = new Error('newContext: Target page, context or browser has been closed');
  await expect(life.alive(Promise.reject(closed))).rejects.toMatchObject({ kind: 'crash' });
  fake.connected = false;
  await expect(life.alive(Promise.reject(new Error('whatever')))).rejects.toMatchObject({ kind: 'crash' });
});

it('ends the wait when the page alone has crashed', async () => {
  const { life } = make();
  const waiting = life.alive(never());
  life.crashed();
  await expect(waiting).rejects.toMatchObject({ kind: 'crash' });
});

it('leaves nothing at a browser that lives on', async () => {
  const { fake, life } = make();
  expect(await life.alive(Promise.resolve(7))).toBe(7);
  expect(fake.listenerCount('disconnected')).toBe(1);
  life.forget();
  expect(fake.listenerCount('disconnected')).toBe(0);
});
