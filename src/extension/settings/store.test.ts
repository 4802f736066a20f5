import { beforeEach, expect, test, vi } from 'vitest';

const { store, storage } = vi.hoisted(() => {
  const kept: Record<string, unknown> = {};
  return {
    store: kept,
    storage: {
      get: (keys: string | string[]) =>
        Promise.resolve(
          structuredClone(
            Object.fromEntries([keys].flat().flatMap((key) => (key in kept ? [[key, kept[key]]] : []))),
          ),
        ),
      set: (values: Record<string, unknown>) => {
        Object.assign(kept, structuredClone(values));
        return Promise.resolve();
      },
      remove: (key: string) => {
        delete kept[key];
        return Promise.resolve();
      },
    },
  };
});
vi.mock('../bridge/browser', () => ({ default: { storage: { local: storage } } }));
const { SETTINGS_VERSION } = await import('../../settings/stored');
const { asideRecords, forgetAside, loadSettings, saveSettings } = await import('./store');

beforeEach(() => {
  for (const key of Object.keys(store)) delete store[key];
  vi.restoreAllMocks();
});

const NEWER = { version: 99, theme: 'plaid', columns: 3 };

test('settings of a newer version are kept aside before anything is written over them', async () => {
  store['settings'] = NEWER;
  expect((await loadSettings()).theme).toBe('auto');
  await saveSettings({ fontSize: 22 });
  expect(await asideRecords()).toMatchObject([{ fault: 'newer', record: NEWER }]);
  expect(store['settings']).toMatchObject({ version: SETTINGS_VERSION, theme: 'auto', fontSize: 22 });
});

test('a damaged record is kept aside as it was, once, and what can be read of it is used', async () => {
  store['settings'] = { version: 1, theme: 'dark', fontSize: 'huge' };
  await saveSettings({ font: 'sans' });
  await loadSettings();
  await saveSettings({ font: 'mono' });
  expect(await asideRecords()).toMatchObject([{ fault: 'damaged', record: { fontSize: 'huge' } }]);
  expect(store['settings']).toMatchObject({ theme: 'dark', fontSize: 20, font: 'mono' });
  await forgetAside();
  expect(await asideRecords()).toEqual([]);
});

test('a record that another page of ours has set aside meanwhile is not set aside again, nor written over', async () => {
  store['settings'] = NEWER;
  await saveSettings({ theme: 'dark' });
  // This page had read it just before.
  vi.spyOn(storage, 'get').mockResolvedValueOnce({ settings: NEWER });
  expect((await loadSettings()).theme).toBe('auto');
  expect(await asideRecords()).toHaveLength(1);
  expect(store['settings']).toMatchObject({ theme: 'dark' });
});

test('a record from before versions is used and written anew with its version', async () => {
  store['settings'] = { theme: 'sepia' };
  await saveSettings({ fontSize: 22 });
  expect(store['settings']).toMatchObject({ version: SETTINGS_VERSION, theme: 'sepia', fontSize: 22 });
  expect(await asideRecords()).toEqual([]);
});

test('a store that breaks again and again is kept three times', async () => {
  for (let n = 0; n < 5; n++) {
    store['settings'] = n;
    await saveSettings({});
  }
  expect((await asideRecords()).map(({ record }) => record)).toEqual([2, 3, 4]);
});

test('changes that come at once lose none of each other, also after one that was refused', async () => {
  const set = vi.spyOn(storage, 'set').mockRejectedValueOnce(new Error('full'));
  const [refused] = await Promise.allSettled([
    saveSettings({ lineHeight: 2 }),
    saveSettings({ fontSize: 22 }),
    saveSettings({ theme: 'dark' }),
  ]);
  set.mockRestore();
  expect(refused.status).toBe('rejected');
  expect(await loadSettings()).toMatchObject({ fontSize: 22, theme: 'dark' });
});

test('where storage cannot be read one can read pages, but nothing is written over it', async () => {
  store['settings'] = { version: 1, theme: 'dark' };
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(storage, 'get').mockRejectedValue(new Error('no storage'));
  expect((await loadSettings()).theme).toBe('auto');
  await expect(saveSettings({ fontSize: 22 })).rejects.toThrow('no storage');
  expect(await asideRecords()).toEqual([]);
  expect(store['settings']).toEqual({ version: 1, theme: 'dark' });
});

test('where what is damaged cannot be kept aside, it is not written over', async () => {
  store['settings'] = 'broken';
  vi.spyOn(storage, 'set').mockRejectedValue(new Error('full'));
  await expect(saveSettings({ fontSize: 22 })).rejects.toThrow('full');
  expect(store['settings']).toBe('broken');
});
