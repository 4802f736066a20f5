import { expect, it } from 'vitest';
import type { Article } from '../../article/schema';
import { LIMITS } from '../limits';
import { fetchPictures } from './pictures';
import type { World } from './world';

const SRC = 'http://192.168.0.1/router.png';

/** A page that has loaded none of its pictures, and what its browser is asked. */
function worldWithout(): { world: World; asked: string[] } {
  const asked: string[] = [];
  const send = (method: string): Promise<unknown> => {
    asked.push(method);
    return method === 'Network.loadNetworkResource'
      ? Promise.resolve({ resource: { success: false, httpStatusCode: 404 } })
      : Promise.reject(new Error('no such resource'));
  };
  return { world: { session: { send }, frameId: 'f' } as unknown as World, asked };
}

const ARTICLE = {
  content: {
    type: 'root',
    children: [{ type: 'element', tagName: 'img', properties: { src: SRC }, children: [] }],
  },
} as unknown as Article;

it('asks the browser for what the page has not loaded', async () => {
  const { world, asked } = worldWithout();
  const { missing } = await fetchPictures(ARTICLE, world, LIMITS);
  expect(asked).toContain('Network.loadNetworkResource');
  expect(missing).toEqual([{ src: SRC, reason: 'the site answered 404' }]);
});

it('asks for nothing more where nobody checks which hosts the browser reaches', async () => {
  const { world, asked } = worldWithout();
  const { missing } = await fetchPictures(ARTICLE, world, LIMITS, undefined, { mayAsk: false });
  expect(asked).not.toContain('Network.loadNetworkResource');
  expect(missing).toEqual([{ src: SRC, reason: 'not loaded by the page' }]);
});
