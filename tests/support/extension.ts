/**
 * For browser-mode tests: the browser as the extension's scripts see it, with stores in memory and the English words. What the
 * background does with messages it does here; the parts on demand are there. To be imported before any file of the extension.
 */
import english from '../../public/_locales/en/messages.json';

type Messages = Record<string, { message: string } | undefined>;
const others = import.meta.glob<Messages>('../../public/_locales/*/messages.json', { import: 'default' });
let messages: Messages = english;

const fileOf = (language: string): string => `../../public/_locales/${language}/messages.json`;
/** The folders of _locales. */
export const LANGUAGES = Object.keys(others).map((file) => file.split('/').at(-2)!);
/** The browser speaks this language until the test ends. */
export async function speak(language: string): Promise<void> {
  messages = await others[fileOf(language)]!();
  api.i18n.getUILanguage = () => language.replace('_', '-');
}

type Values = Record<string, unknown>;
type Listener = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>, area: string) => void;

const changed = new Set<Listener>();
const copyOf = (values: Values): Values => JSON.parse(JSON.stringify(values)) as Values;

/** A store as the browser's: what goes in comes out as a copy. */
class Store {
  values: Values = {};
  constructor(readonly area: 'local' | 'session') {}

  get = (keys?: string | string[] | null): Promise<Values> => {
    const wanted = keys == null ? Object.keys(this.values) : [keys].flat();
    const found = wanted.filter((key) => key in this.values).map((key) => [key, this.values[key]]);
    return Promise.resolve(copyOf(Object.fromEntries(found) as Values));
  };
  set = (values: Values): Promise<void> => {
    const before = this.values;
    this.values = { ...before, ...copyOf(values) };
    this.#tell(Object.keys(values), before);
    return Promise.resolve();
  };
  remove = (keys: string | string[]): Promise<void> => {
    const before = this.values;
    const gone = [keys].flat();
    this.values = Object.fromEntries(Object.entries(before).filter(([key]) => !gone.includes(key)));
    this.#tell(gone, before);
    return Promise.resolve();
  };
  clear = (): Promise<void> => this.remove(Object.keys(this.values));

  #tell(keys: string[], before: Values): void {
    const changes = keys
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(this.values[key]))
      .map((key) => [key, { oldValue: before[key], newValue: this.values[key] }] as const);
    if (changes.length === 0) return;
    // Later, as the browser does.
    queueMicrotask(() => {
      for (const listener of changed) listener(Object.fromEntries(changes), this.area);
    });
  }
}

export const local = new Store('local');
export const session = new Store('session');

/** Messages to the background that open something. */
export const asked: string[] = [];

/** As browsers fill them in: once, from left to right. */
const getMessage = (key: string, substitutions: string | readonly string[] = []): string =>
  (messages[key]?.message ?? '').replace(
    /\$(\d)/g,
    (_, at: string) => [substitutions].flat()[Number(at) - 1] ?? '',
  );

export type Answer = (message: { name: string; request: unknown }) => unknown;
let background: Answer = () => undefined;
/** Who answers what scripts send to the background. */
export const answerBy = (answer: Answer): void => {
  background = answer;
};

export const api = {
  runtime: {
    id: 'article-clipper',
    getURL: (path: string) => `chrome-extension://article-clipper/${path}`,
    getManifest: () => ({ version: '1.2.3' }),
    sendMessage: (message: { name: string; request: unknown }) => Promise.resolve(background(message)),
    onMessage: { addListener: () => undefined },
    onConnect: { addListener: () => undefined },
  },
  i18n: { getMessage, getUILanguage: () => 'en' },
  storage: {
    local,
    session,
    onChanged: {
      addListener: (listener: Listener) => void changed.add(listener),
      removeListener: (listener: Listener) => void changed.delete(listener),
    },
  },
  commands: { getAll: () => Promise.resolve([]) },
};

Object.defineProperty(globalThis, 'chrome', { configurable: true, value: api });

/** As it is when it has just been installed. */
export function freshExtension(): void {
  local.values = {};
  session.values = {};
  asked.length = 0;
  changed.clear();
  messages = english;
  api.i18n.getUILanguage = () => 'en';
}
