import { JSDOM } from 'jsdom';
import '../../../tests/support/chrome';
import { afterEach, expect, test, vi } from 'vitest';
import type { Article } from '../../article/schema';
import { element } from '../../util/hast';
import { run } from '../../util/steps';
import { handedOver, picturesOfIt } from '../session/handover';

const { document } = new JSDOM().window;

afterEach(() => vi.unstubAllGlobals());

const picture = (name: string) => `https://paper.test/${name}.jpg`;
const articleWith = (...names: string[]): Article =>
  ({
    title: 'Ferries',
    lang: 'en',
    content: { type: 'root', children: names.map((name) => element('img', [], { src: picture(name) })) },
  }) as unknown as Article;

/** Answers with the address. */
const answering = () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(new Response(address));
  });
  return fetched;
};
const base64Of = (text: string) => ({ base64: btoa(text) });

test('each address has its answer, and what is no picture of the article is refused', async () => {
  const fetched = answering();
  run(handedOver(document, articleWith('bell')));
  expect(await picturesOfIt(document, [picture('portrait'), picture('bell')])).toEqual([
    { error: 'refused', status: 0 },
    base64Of(picture('bell')),
  ]);
  expect(fetched).toEqual([picture('bell')]);
});

test('a file of what is selected has the pictures of that', async () => {
  answering();
  run(handedOver(document, articleWith('bell')));
  run(handedOver(document, articleWith('portrait')));
  expect(await picturesOfIt(document, [picture('portrait')])).toEqual([base64Of(picture('portrait'))]);
});
