import { beforeEach, expect, test, vi } from 'vitest';

type Closed = (id: number) => void;
const { api, closing } = vi.hoisted(() => {
  const listeners: Closed[] = [];
  const onRemoved = { addListener: (listener: Closed) => void listeners.push(listener) };
  const listed = { tabs: [] as object[], windows: [] as object[] };
  return {
    closing: { listeners, listed, onRemoved },
    api: {
      windows: { onRemoved, getAll: () => Promise.resolve(listed.windows) },
      tabs: { onRemoved, query: () => Promise.resolve(listed.tabs) },
    },
  };
});
vi.mock('../bridge/browser', () => ({ default: api }));
const { onPrivateEnd } = await import('./private-windows');

const end = vi.fn();
async function close(id: number): Promise<void> {
  for (const listener of closing.listeners) listener(id);
  await Promise.resolve();
}

beforeEach(() => {
  closing.listeners.length = 0;
  end.mockClear();
});

test('it is the end when a window was closed and none that is left is private', async () => {
  onPrivateEnd(end);
  closing.listed.windows = [{ incognito: false }, { incognito: true }];
  await close(3);
  expect(end).not.toHaveBeenCalled();
  closing.listed.windows = [{ incognito: false }];
  await close(2);
  expect(end).toHaveBeenCalledOnce();
});

test('on a phone, which has no windows, the last private tab is the end, also while the browser still lists it', async () => {
  const { windows } = api;
  Reflect.deleteProperty(api, 'windows');
  onPrivateEnd(end);
  api.windows = windows;
  closing.listed.tabs = [{ id: 1, incognito: true }, { id: 2, incognito: true }, { id: 3 }];
  await close(2);
  expect(end).not.toHaveBeenCalled();
  closing.listed.tabs = [{ id: 1, incognito: true }, { id: 3 }];
  await close(1);
  expect(end).toHaveBeenCalledOnce();
});
