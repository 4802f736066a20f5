import { beforeEach, describe, expect, it, test, vi } from 'vitest';

const api = vi.hoisted(() => ({
  tabs: { sendMessage: vi.fn(), get: vi.fn() },
  scripting: { executeScript: vi.fn() },
}));
vi.mock('./browser', () => ({ default: api }));
vi.mock('./part-scripts', () => ({
  CONTENT_SCRIPT: '/content.js',
  partScript: (name: string) => `/parts/${name}.js`,
}));

import { askAnew, askTab, putPart, whenGranted } from './tabs';

const TAB = { tabId: 7, url: 'https://site.test/' };
const nobody = new Error('Could not establish connection. Receiving end does not exist.');

beforeEach(() => {
  vi.resetAllMocks();
  api.scripting.executeScript.mockResolvedValue([{}]);
});

test('a script that is there is asked, and not compiled once more', async () => {
  api.tabs.sendMessage.mockResolvedValue({ ok: true, value: { open: true } });
  expect(await askTab(TAB, 'toggle', {})).toEqual({ ok: true, value: { open: true } });
  expect(api.scripting.executeScript).not.toHaveBeenCalled();
});

test('where nobody listens the script is put in, with the parts that are wanted at once, and asked', async () => {
  api.tabs.sendMessage.mockRejectedValueOnce(nobody).mockResolvedValueOnce({ ok: true, value: {} });
  await askTab(TAB, 'read', { fresh: true, selection: false, clip: null });
  expect(api.scripting.executeScript.mock.calls).toEqual([
    [{ target: { tabId: 7 }, files: ['/content.js', '/parts/reader.js'] }],
  ]);
  expect(api.tabs.sendMessage).toHaveBeenCalledTimes(2);
});

test('the first answer is what putting the scripts in gives back: no message is sent', async () => {
  api.scripting.executeScript.mockResolvedValueOnce([{ result: { ok: true, value: { id: '1' } } }]);
  expect(await askAnew(TAB, 'first')).toEqual({ ok: true, value: { id: '1' } });
  expect(api.scripting.executeScript.mock.calls).toEqual([
    [
      {
        target: { tabId: 7 },
        files: ['/content.js', '/parts/reader.js', '/ask/first.js'],
      },
    ],
  ]);
  expect(api.tabs.sendMessage).not.toHaveBeenCalled();
});

test('a page that went away while it was asked has not answered', async () => {
  api.scripting.executeScript.mockResolvedValueOnce([{ result: null }]);
  expect(await askAnew(TAB, 'toggle')).toMatchObject({ ok: false, problem: { kind: 'failed' } });
});

test('a script that fails to answer is not put in again: what it had begun would be begun twice', async () => {
  api.tabs.sendMessage.mockRejectedValue(
    new Error('The message port closed before a response was received.'),
  );
  const { ok } = await askTab(TAB, 'print', { fresh: true, selection: false, clip: null });
  expect(ok).toBe(false);
  expect(api.scripting.executeScript).not.toHaveBeenCalled();
});

test('a page that lets no script in is a problem', async () => {
  api.tabs.sendMessage.mockRejectedValue(nobody);
  api.scripting.executeScript.mockRejectedValue(new Error('The extensions gallery cannot be scripted.'));
  expect(await askTab(TAB, 'toggle', {})).toMatchObject({ ok: false, problem: { kind: 'webStore' } });
});

test('a part goes to the document that asked for it, by the tab where the browser does not tell which that was', async () => {
  await putPart(7, 'tools', 'D1');
  await putPart(7, 'tools');
  expect(api.scripting.executeScript.mock.calls).toEqual([
    [{ target: { tabId: 7, documentIds: ['D1'] }, files: ['/parts/tools.js'] }],
    [{ target: { tabId: 7 }, files: ['/parts/tools.js'] }],
  ]);
});

const REFUSAL =
  'Cannot access contents of the page. Extension manifest must request permission to access the respective host.';

/** Refuses as often as told, then answers; counts what it was asked. */
function page({
  refusals,
  words = REFUSAL,
  granted = true,
}: Record<'refusals', number> & { words?: string; granted?: boolean }) {
  const log: string[] = [];
  const host = {
    granted: () => Promise.resolve(granted),
    pause: (ms: number) => {
      log.push(`pause ${String(ms)}`);
      return Promise.resolve();
    },
  };
  const act = () => {
    log.push('act');
    return refusals-- > 0 ? Promise.reject(new Error(words)) : Promise.resolve('done');
  };
  return { log, run: () => whenGranted(act, host) };
}

describe('whenGranted', () => {
  it('asks once where the page knows the grant', async () => {
    const { log, run } = page({ refusals: 0 });
    expect(await run()).toBe('done');
    expect(log).toEqual(['act']);
  });

  it('waits for a page that has not heard of the grant yet', async () => {
    const { log, run } = page({ refusals: 2 });
    expect(await run()).toBe('done');
    expect(log).toEqual(['act', 'pause 5', 'act', 'pause 10', 'act']);
  });

  it.each([
    ['there is no grant', { granted: false }],
    ['the browser itself refuses', { words: 'Cannot access contents of url "https://example.org/".' }],
    ['the page is the browser’s own', { words: 'Cannot access a chrome:// URL' }],
  ])('does not ask again where %s', async (_, how) => {
    const { log, run } = page({ refusals: 1, ...how });
    await expect(run()).rejects.toThrow('Cannot access');
    expect(log).toEqual(['act']);
  });

  it('gives up on a page that never hears of it', async () => {
    const { log, run } = page({ refusals: Infinity });
    await expect(run()).rejects.toThrow('Cannot access contents of the page');
    expect(log.length).toBeLessThan(24);
  });
});
