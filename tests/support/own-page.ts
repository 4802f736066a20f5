/** For browser-mode tests: a page of the extension's own in a frame, as it is in the source, with the stand-in for the browser. */
import { api } from './extension';
import { hook, keepOpen, until } from './reader';
import { commands } from 'vitest/browser';
import type { InputCommands } from './input-commands';
import highlights from '../../src/extension/pages/highlights/index.html?raw';
import options from '../../src/extension/pages/options/index.html?raw';
import popup from '../../src/extension/popup/index.html?raw';
import welcome from '../../src/extension/pages/welcome/index.html?raw';

const SOURCES = { 'pages/highlights': highlights, 'pages/options': options, popup, 'pages/welcome': welcome };
/** The driver finds the frame by it. */
const NAME = 'own-page';

export interface Saved {
  name: string;
  text: string;
}

export interface OwnPage {
  readonly window: Window & typeof globalThis;
  readonly doc: Document;
  /** the first element of this hook. @throws when there is none */
  get<Kind extends HTMLElement = HTMLElement>(name: string): Kind;
  /** chooses a file in the field of this hook, as a person does */
  chooseFile(name: string, file: Saved): Promise<void>;
  /** the file that a press saves */
  saved(press: () => Promise<void>): Promise<Saved>;
}

/**
 * Opens it once its controls are there.
 * @param ready hook of something that it shows when it has read its store
 * @param more of the extension API than the stand-in has
 */
export async function openOwnPage(
  folder: keyof typeof SOURCES,
  ready: string,
  width = 900,
  height = 800,
  more: object = {},
): Promise<OwnPage> {
  const frame = document.createElement('iframe');
  frame.name = NAME;
  frame.style.cssText = `position:fixed;inset:0;border:0;width:${String(width)}px;height:${String(height)}px`;
  keepOpen(frame);
  // The page's own scripts come later than this one.
  const first = `<base href="/src/extension/${folder}/"><script>window.browser = window.chrome = parent.ownPageApi; window.__vitest_browser_runner__ = parent.__vitest_browser_runner__</script>`;
  Object.assign(window, { ownPageApi: { ...api, ...more } });
  frame.srcdoc = SOURCES[folder].replace('<head>', `<head>${first}`);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow as OwnPage['window'];
  const doc = view.document;
  await until(() => doc.querySelector(hook(ready)));
  const get: OwnPage['get'] = (name) => {
    const found = doc.querySelector(hook(name));
    if (!found) throw new Error(`There is no ${name} on the page.`);
    return found as never;
  };
  return {
    window: view,
    doc,
    get,
    chooseFile: (name, { name: fileName, text }) =>
      (commands as unknown as InputCommands).chooseFile(NAME, hook(name), fileName, text),
    saved: async (press) => {
      const files: Promise<Saved>[] = [];
      const blobs = new Map<string, Blob>();
      view.URL.createObjectURL = (blob) => {
        const address = `blob:${String(blobs.size)}`;
        blobs.set(address, blob as Blob);
        return address;
      };
      view.HTMLAnchorElement.prototype.click = function () {
        const blob = blobs.get(this.getAttribute('href') ?? '');
        if (blob) files.push(blob.text().then((text) => ({ name: this.download, text })));
      };
      await press();
      await until(() => files.length > 0);
      return files[0]!;
    },
  };
}
