import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { markOwn, removeStale } from './stale';

/** A page with a closed root in which a layer stands, as extensions see it in Chromium. */
function pageWith(mark: (layer: HTMLElement) => void): Document {
  const { window } = new JSDOM('<!doctype html><html style="color: red"><body><p>text</p></body></html>');
  vi.stubGlobal('HTMLDialogElement', window.HTMLDialogElement);
  const { document } = window;
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const layer = document.createElement('section');
  mark(layer);
  shadow.append(layer);
  document.documentElement.append(host);
  vi.stubGlobal('chrome', {
    dom: { openOrClosedShadowRoot: (of: Element) => (of === host ? shadow : null) },
  });
  return document;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a former version left goes, and the root has its style again', () => {
  const page = pageWith((layer) => {
    markOwn(layer, { rootStyle: 'color: blue' });
  });
  removeStale(page);
  expect(page.documentElement.querySelector('div')).toBeNull();
  expect(page.documentElement.getAttribute('style')).toBe('color: blue');
});

test.each(['{', 'null', '7', '{"rootStyle":{}}', '{}'])(
  'a mark that the page wrote itself makes nothing throw: %s',
  (text) => {
    const page = pageWith((layer) => {
      markOwn(layer);
      const [name] = layer.getAttributeNames();
      layer.setAttribute(name!, text);
    });
    expect(() => {
      removeStale(page);
    }).not.toThrow();
    expect(page.documentElement.getAttribute('style')).toBe('color: red');
  },
);
