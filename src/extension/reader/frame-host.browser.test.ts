import { afterEach, expect, test } from 'vitest';
import { openFrame, type FrameHost } from './frame-host';

let frame: FrameHost | undefined;
afterEach(() => frame?.remove());

const opened = async (): Promise<FrameHost> =>
  (frame = await openFrame(document, { shape: 'cover', title: 'Reader' }));

test('a script that gets into the frame does not run', async () => {
  const { window, document: inner } = await opened();
  const script = inner.createElement('script');
  script.textContent = 'window.ran = true';
  inner.body.append(script);
  expect(window).not.toHaveProperty('ran');
});

test('the page sees an element without a shadow root, and no frame', async () => {
  await opened();
  expect(document.documentElement.lastElementChild?.shadowRoot).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});
