import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FrameWindow } from '../frame-host';
import { localVoices, speakerOf, voicesFor, type Voice } from './voices';

const voice = (id: string, lang: string, isDefault = false): Voice => ({ id, name: id, lang, isDefault });

describe('voicesFor', () => {
  const all = [voice('gb', 'en-GB'), voice('us', 'en_US'), voice('de', 'de-DE', true), voice('au', 'en-AU')];

  it('gives the voices of a language, of its own country first', () => {
    expect(voicesFor(all, 'en-US').map(({ id }) => id)).toEqual(['us', 'gb', 'au']);
    expect(voicesFor(all, 'de').map(({ id }) => id)).toEqual(['de']);
    expect(voicesFor(all, 'eo')).toEqual([]);
  });

  it("gives all for an unknown language, the computer's own choice first", () => {
    expect(voicesFor(all, '').map(({ id }) => id)).toEqual(['de', 'gb', 'us', 'au']);
  });
});

type Listener = (event: object) => void;

/** What a browser has, as far as it is needed. */
function browserWith(voices: { voiceURI: string; lang: string; localService: boolean }[]) {
  const listeners = new Map<Utterance, Map<string, Listener>>();
  class Utterance {
    voice: unknown = null;
    lang = '';
    rate = 1;
    constructor(readonly text: string) {
      listeners.set(this, new Map());
    }
    addEventListener(type: string, listener: Listener): void {
      listeners.get(this)?.set(type, listener);
    }
  }
  const spoken: Utterance[] = [];
  const speechSynthesis = {
    getVoices: () => voices,
    speak: (said: Utterance) => spoken.push(said),
    cancel: vi.fn(),
    resume: vi.fn(),
    addEventListener: () => undefined,
  };
  const view = { speechSynthesis, SpeechSynthesisUtterance: Utterance } as unknown as FrameWindow;
  const hear = (type: string, event: object = {}, isTrusted = true, said = spoken.at(-1)!): void => {
    listeners.get(said)?.get(type)?.({ isTrusted, ...event });
  };
  return { view, spoken, hear, speechSynthesis };
}

const ANNA = { voiceURI: 'anna', lang: 'en-GB', localService: true };
const CLOUD = { voiceURI: 'cloud', lang: 'en-GB', localService: false };
const HOW = { lang: 'en', voice: 'anna', rate: 1.2 };
const heard = () => ({ word: vi.fn(), done: vi.fn(), stopped: vi.fn(), failed: vi.fn() });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('localVoices', () => {
  it('leaves out voices that a server speaks', async () => {
    const { view } = browserWith([CLOUD, ANNA]);
    expect((await localVoices(view)).map(({ voiceURI }) => voiceURI)).toEqual(['anna']);
  });

  it('gives none where the browser knows no speech', async () => {
    expect(await localVoices({} as FrameWindow)).toEqual([]);
  });
});

describe('speakerOf', () => {
  it('speaks with the voice and the pace that are asked for, and tells words and the end', async () => {
    const { view, spoken, hear } = browserWith([ANNA]);
    const listener = heard();
    speakerOf(view, await localVoices(view)).say('The tide turned.', HOW, listener);
    expect(spoken).toMatchObject([{ text: 'The tide turned.', voice: ANNA, lang: 'en-GB', rate: 1.2 }]);
    hear('boundary', { name: 'sentence', charIndex: 0 });
    hear('boundary', { name: 'word', charIndex: 4, charLength: 4 });
    hear('end');
    expect(listener.word.mock.calls).toEqual([[4, 4]]);
    expect(listener.done).toHaveBeenCalledTimes(1);
  });

  it('hears nothing that a script made up', async () => {
    const { view, hear } = browserWith([ANNA]);
    const listener = heard();
    speakerOf(view, await localVoices(view)).say('The tide turned.', HOW, listener);
    hear('boundary', { name: 'word', charIndex: 4, charLength: 4 }, false);
    hear('end', {}, false);
    hear('error', { error: 'synthesis-failed' }, false);
    for (const called of Object.values(listener)) expect(called).not.toHaveBeenCalled();
  });

  it('never lets the browser choose a voice: it may be one that a server speaks', async () => {
    const { view, spoken } = browserWith([CLOUD, ANNA]);
    const listener = heard();
    speakerOf(view, await localVoices(view)).say('The tide turned.', { ...HOW, voice: 'cloud' }, listener);
    expect(spoken).toEqual([]);
    expect(listener.failed).toHaveBeenCalledTimes(1);
  });

  it('hears nothing more of what it stopped, and stops nothing that others say', async () => {
    const { view, hear, spoken, speechSynthesis } = browserWith([ANNA]);
    const listener = heard();
    const speaker = speakerOf(view, await localVoices(view));
    speaker.stop();
    expect(speechSynthesis.cancel).not.toHaveBeenCalled();
    speaker.say('The tide turned.', HOW, listener);
    speaker.stop();
    expect(speechSynthesis.cancel).toHaveBeenCalledTimes(1);
    hear('error', { error: 'canceled' }, true, spoken[0]);
    hear('end', {}, true, spoken[0]);
    for (const called of Object.values(listener)) expect(called).not.toHaveBeenCalled();
  });

  it('tells a voice that was taken away from one that cannot speak', async () => {
    const { view, hear } = browserWith([ANNA]);
    const listener = heard();
    const speaker = speakerOf(view, await localVoices(view));
    speaker.say('The tide turned.', HOW, listener);
    hear('error', { error: 'interrupted' });
    expect([listener.stopped.mock.calls.length, listener.failed.mock.calls.length]).toEqual([1, 0]);
    speaker.say('The tide turned.', HOW, listener);
    hear('error', { error: 'synthesis-failed' });
    expect([listener.stopped.mock.calls.length, listener.failed.mock.calls.length]).toEqual([1, 1]);
  });
});
