/**
 * Articles and pictures collected for a book, in session storage: in memory until the browser closes.
 * Private windows have their own shelf, deleted with the last of them.
 */
import type { FilePicture, MissingPicture, Pictures } from '../../article/formats/pictures';
import { base64 } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import browser from './browser';

/** Users could not sort more in a popup's list. */
export const MOST_CLIPS = 60;
/** bytes of all articles and pictures; browsers allow 10 MiB of session storage */
export const MOST_BYTES = 8_000_000;

/** The article is stored under its own key. */
export interface ShelfEntry {
  key: string;
  url: string;
  title: string;
  siteName: string;
  /** only a selection of the page */
  part: boolean;
  bytes: number;
}

interface Shelf {
  /** name given by the user, '' if none */
  title: string;
  /** in book order */
  entries: readonly ShelfEntry[];
}

export interface ShelfClip {
  article: Article;
  pictures: Pictures;
}

/** `replaced`: the page was already there. `full`: nothing changed. */
type Added = 'added' | 'replaced' | 'full';

interface StoredClip {
  article: Article;
  found: (Pick<FilePicture, 'src' | 'type'> & { base64: string })[];
  missing: readonly MissingPicture[];
}

const EMPTY: Shelf = { title: '', entries: [] };
const LIST = { open: 'shelf', private: 'private-shelf' } as const;

/** A lock serialises changes across popups. */
export class ShelfStore {
  readonly #list: string;

  constructor(inPrivate: boolean) {
    this.#list = inPrivate ? LIST.private : LIST.open;
  }

  async read(): Promise<Shelf> {
    return ((await browser.storage.session.get(this.#list))[this.#list] as Shelf | undefined) ?? EMPTY;
  }

  /** Appends the article, or replaces it if its page is already there. */
  add({ article, pictures }: ShelfClip, part: boolean): Promise<Added> {
    return this.#change(async (shelf) => {
      const stored: StoredClip = {
        article,
        found: pictures.found.map(({ src, type, bytes }) => ({ src, type, base64: base64(bytes) })),
        missing: pictures.missing,
      };
      // As a string: session storage counts memory, ten times as much for object trees.
      const text = JSON.stringify(stored);
      const { url, title, siteName } = article;
      const before = part ? undefined : shelf.entries.find((entry) => entry.url === url && !entry.part);
      const key = before?.key ?? `${this.#list}-${crypto.randomUUID()}`;
      const entry = { key, url, title, siteName, part, bytes: new TextEncoder().encode(text).length };
      const entries = before
        ? shelf.entries.map((one) => (one === before ? entry : one))
        : [...shelf.entries, entry];
      const bytes = entries.reduce((sum, one) => sum + one.bytes, 0);
      if (entries.length > MOST_CLIPS || bytes > MOST_BYTES) return 'full';
      try {
        // Text before list: a text without an entry is only wasted.
        await browser.storage.session.set({ [key]: text });
        await this.#write({ ...shelf, entries });
      } catch {
        // The browser counts differently.
        if (!before) await browser.storage.session.remove(key);
        return 'full';
      }
      return before ? 'replaced' : 'added';
    });
  }

  /** @returns a function that restores the article; null if not found */
  remove(key: string): Promise<(() => Promise<void>) | null> {
    return this.#change(async (shelf) => {
      const at = shelf.entries.findIndex((entry) => entry.key === key);
      const entry = shelf.entries[at];
      if (!entry) return null;
      const { [key]: text } = await browser.storage.session.get(key);
      await this.#write({ ...shelf, entries: shelf.entries.toSpliced(at, 1) });
      await browser.storage.session.remove(key);
      return () =>
        this.#change(async (later) => {
          await browser.storage.session.set({ [key]: text });
          await this.#write({ ...later, entries: later.entries.toSpliced(at, 0, entry) });
        });
    });
  }

  /** Moves an article towards the front (−1) or the end (1), if possible. */
  move(key: string, by: -1 | 1): Promise<void> {
    return this.#change(async (shelf) => {
      const at = shelf.entries.findIndex((entry) => entry.key === key);
      const [entry, other] = [shelf.entries[at], shelf.entries[at + by]];
      if (!entry || !other) return;
      await this.#write({ ...shelf, entries: shelf.entries.with(at, other).with(at + by, entry) });
    });
  }

  rename(title: string): Promise<void> {
    return this.#change((shelf) => this.#write({ ...shelf, title }));
  }

  /** @returns a function that restores everything, before articles added since */
  clear(): Promise<() => Promise<void>> {
    return this.#change(async (shelf) => {
      const keys = shelf.entries.map(({ key }) => key);
      const texts = await browser.storage.session.get(keys);
      await browser.storage.session.remove([this.#list, ...keys]);
      return () =>
        this.#change(async (later) => {
          await browser.storage.session.set(texts);
          const title = later.title === '' ? shelf.title : later.title;
          await this.#write({ title, entries: [...shelf.entries, ...later.entries] });
        });
    });
  }

  /** Keeps the book's order. */
  async clips(): Promise<ShelfClip[]> {
    const { entries } = await this.read();
    const stored = await browser.storage.session.get(entries.map(({ key }) => key));
    return entries.flatMap(({ key }) => {
      const text = stored[key];
      if (typeof text !== 'string') return [];
      const { article, found, missing } = JSON.parse(text) as StoredClip;
      const pictures = found.map(({ src, type, base64: letters }) => ({
        src,
        type,
        bytes: Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)),
      }));
      return [{ article, pictures: { found: pictures, missing } }];
    });
  }

  #write(shelf: Shelf): Promise<void> {
    return browser.storage.session.set({ [this.#list]: shelf });
  }

  #change<T>(change: (shelf: Shelf) => Promise<T>): Promise<T> {
    return navigator.locks.request(this.#list, async () => change(await this.read()));
  }
}

/** The shelf for the current window. */
export async function shelfHere(): Promise<ShelfStore> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return new ShelfStore(tab?.incognito ?? false);
}

export const forgetPrivate = (): Promise<unknown> => new ShelfStore(true).clear();
