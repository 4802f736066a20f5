import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReaderWithAids } from '../aids/aided-reader';
import type { FrameHost } from '../frame-host';
import '../../../../tests/support/extension';
import { openAloud } from './listen';
import { languageName, t } from '../../bridge/i18n';
import '../../parts/aids.iife';
import { parseSettings } from '../../../settings/schema';

type Listener = (event: object) => void;

/** An utterance whose events the test sends, as the browser would: those of a page are refused. */
class Utterance {
  readonly listeners = new Map<string, Listener>();
  voice: { voiceURI: string } | null = null;
  lang = '';
  rate = 1;
  constructor(readonly text: string) {}
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  hear(type: string, event: object = {}): void {
    this.listeners.get(type)?.({ isTrusted: true, ...event });
  }
}

const voice = (voiceURI: string, lang: string) => ({
  voiceURI,
  name: voiceURI,
  lang,
  localService: true,
  default: false,
});
let spoken: Utterance[] = [];
let voices: ReturnType<typeof voice>[] = [];
const cancel = vi.fn();
const own = Object.getOwnPropertyDescriptors(window);

beforeEach(() => {
  spoken = [];
  voices = [voice('anna', 'de-DE'), voice('rose', 'en-GB'), voice('nikos', 'el-GR')];
  cancel.mockClear();
  const speechSynthesis = {
    getVoices: () => voices,
    speak: (said: Utterance) => spoken.push(said),
    cancel,
    resume: () => undefined,
    addEventListener: () => undefined,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis, configurable: true });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
});

const abort: AbortController[] = [];
afterEach(() => {
  for (const each of abort.splice(0)) each.abort();
  document.body.replaceChildren();
  window.scrollTo(0, 0);
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance'] as const)
    Object.defineProperty(window, name, own[name]);
});

const PARAGRAPH = '<p>The tide turned at four. Nobody saw it turn.</p>';

function reader(body: string, lang = 'en') {
  const html = `<div class="ac-bar" style="position: sticky; inset-block-start: 0; block-size: 40px"></div><main tabindex="-1"><article lang="${lang}"><h1 id="reader-title">The mole</h1><div class="ac-body">${body}</div></article></main>`;
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  const listeners = new AbortController();
  abort.push(listeners);
  let settings = parseSettings(undefined);
  const made: ReaderWithAids = {
    host: { window, document } as unknown as FrameHost,
    bar: document.querySelector<HTMLElement>('.ac-bar')!,
    main: document.querySelector('main')!,
    signal: listeners.signal,
    isWhole: true,
    article: () => ({ lang }) as ReturnType<ReaderWithAids['article']>,
    headings: () => [],
    settings: () => settings,
    save: (name, value) => {
      settings = { ...settings, [name]: value };
    },
    style: () => undefined,
    say: () => undefined,
  };
  return { aloud: openAloud(made), listeners, main: made.main };
}

const marked = (name: string): string[] =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString());
const last = (): Utterance => spoken.at(-1)!;
const begun = () => vi.waitUntil(() => spoken.length > 0);
const says = () => document.querySelector('[data-ac="aloud-says"]')?.textContent;
const player = () => document.querySelector<HTMLElement>('[data-ac="aloud"]');

test('it reads title and text, and marks the sentence and the word that are spoken', async () => {
  const { aloud } = reader(PARAGRAPH);
  aloud.toggle();
  await begun();
  expect(last().text).toBe('The mole');
  expect(last().voice?.voiceURI).toBe('rose');
  last().hear('end');
  expect(marked('ac-spoken')).toEqual(['The tide turned at four.']);
  expect(marked('ac-word')).toEqual([]);
  last().hear('boundary', { name: 'word', charIndex: 4, charLength: 4 });
  expect(marked('ac-word')).toEqual(['tide']);
  last().hear('end');
  last().hear('end');
  expect(says()).toBe(t('aloudEnded'));
  expect(marked('ac-spoken')).toEqual([]);
});

test('a part in another language has a voice of that language', async () => {
  const { aloud } = reader(`<p lang="el">Η παλίρροια γύρισε.</p>${PARAGRAPH}`);
  aloud.toggle();
  await begun();
  last().hear('end');
  expect(last().voice?.voiceURI).toBe('nikos');
  last().hear('end');
  expect(last().voice?.voiceURI).toBe('rose');
});

test('the same command pauses and goes on; closing falls silent and leaves no mark', async () => {
  const { aloud } = reader(PARAGRAPH);
  aloud.toggle();
  await begun();
  last().hear('boundary', { name: 'word', charIndex: 4, charLength: 4 });
  aloud.toggle();
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(marked('ac-word')).toEqual(['mole']);
  aloud.toggle();
  expect(last().text).toBe('mole');
  expect(aloud.close()).toBe(true);
  expect(player()).toBeNull();
  expect(cancel).toHaveBeenCalledTimes(2);
  expect([...marked('ac-word'), ...marked('ac-spoken')]).toEqual([]);
  expect(aloud.close()).toBe(false);
});

test('it begins where one is, and at what is selected', async () => {
  const tall = Array.from(
    { length: 60 },
    (_, n) => `<p style="block-size: 90px; margin: 0">Paragraph ${String(n)} is here.</p>`,
  ).join('');
  const { aloud, main } = reader(tall);
  window.scrollTo(0, 30 * 90 + main.querySelector('p')!.getBoundingClientRect().top - 30);
  aloud.toggle();
  await begun();
  expect(last().text).toBe('Paragraph 30 is here.');
  aloud.close();
  const [, , third] = main.querySelectorAll('p');
  window.getSelection()?.selectAllChildren(third!);
  spoken = [];
  aloud.toggle();
  await begun();
  expect(last().text).toBe('Paragraph 2 is here.');
});

test('it says so where there is no voice, and where none speaks the language', async () => {
  voices = [];
  const { aloud } = reader(PARAGRAPH);
  aloud.toggle();
  await vi.waitUntil(() => says() !== '', { timeout: 5000 });
  expect(says()).toBe(t('aloudNoVoices'));
  expect(document.querySelector('[data-ac="aloud-play"]')?.checkVisibility()).toBe(false);
  aloud.close();

  voices = [voice('anna', 'de-DE')];
  const foreign = reader(PARAGRAPH, 'fi').aloud;
  foreign.toggle();
  await vi.waitUntil(() => says() !== '');
  expect(says()).toBe(t('aloudNoLanguage', languageName('fi')));
  expect(spoken).toEqual([]);
});

test('it ends with the reader', async () => {
  const { aloud, listeners } = reader(PARAGRAPH);
  aloud.toggle();
  await begun();
  listeners.abort();
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('the text that follows while one listens is read too', async () => {
  const { aloud, main } = reader(PARAGRAPH);
  aloud.toggle();
  await begun();
  last().hear('end');
  last().hear('end');
  const more = document.createElement('p');
  more.textContent = 'It was late.';
  main.querySelector('.ac-body')!.append(more);
  aloud.changed();
  last().hear('end');
  expect(last().text).toBe('It was late.');
});
