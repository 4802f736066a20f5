import { describe, expect, it } from 'vitest';
import { whenGranted } from './granted';

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
