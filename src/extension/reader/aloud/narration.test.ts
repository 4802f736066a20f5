import { describe, expect, it, afterEach, vi } from 'vitest';
import type { Sentence } from './sentences';
import { Narration, type Spoken, localVoices, speakerOf, voicesFor } from './narration';
import type { FrameWindow } from '../frame-host';

const sentence = (text: string, lang = 'en'): Sentence => ({ text, lang, rangeOf: () => null });
const ONE = sentence('The tide turned. ');
const TWO = sentence('Nobody saw it turn. ');
const GREEK = sentence('Η παλίρροια γύρισε. ', 'el');

type Speaker = ReturnType<typeof speakerOf>;
type Said = Parameters<Speaker['say']>;

/** A voice that says what it is told to say when the test lets it. */
function listening(voiceFor: (lang: string) => string | null = () => 'anna') {
  const said: Said[] = [];
  const moves: (Spoken | null)[] = [];
  const states: string[] = [];
  let stops = 0;
  const speaker: Speaker = {
    say: (...args) => {
      said.push(args);
    },
    stop: () => {
      stops += 1;
    },
  };
  const reading = new Narration(speaker, voiceFor, {
    moved: (spoken) => moves.push(spoken),
    state: (state) => states.push(state),
  });
  return {
    reading,
    moves,
    states,
    texts: () => said.map(([text]) => text),
    heard: () => said.at(-1)![2],
    how: () => said.at(-1)![1],
    stops: () => stops,
  };
}

describe('reading aloud', () => {
  it('says one sentence after the other and ends', () => {
    const { reading, heard, texts, states, moves } = listening();
    reading.begin([ONE, TWO], 0);
    heard().done();
    heard().done();
    expect(texts()).toEqual([ONE.text, TWO.text]);
    expect(states).toEqual(['speaking', 'speaking', 'ended']);
    expect(moves.at(-1)).toBeNull();
    expect(reading.ended).toBe(true);
  });

  it('tells the word that is spoken, also where the browser does not say how long it is', () => {
    const { reading, heard, moves } = listening();
    reading.begin([ONE], 0);
    heard().word(4, 4);
    expect(moves.at(-1)).toEqual({ sentence: ONE, at: 4, length: 4 });
    heard().word(9, 0);
    expect(moves.at(-1)).toEqual({ sentence: ONE, at: 9, length: 'turned'.length });
  });

  it('goes on with the word at which it was paused, and marks words in their place', () => {
    const { reading, heard, texts, moves, states } = listening();
    reading.begin([ONE, TWO], 0);
    heard().word(4, 4);
    reading.pause();
    expect(reading.speaking).toBe(false);
    reading.play();
    expect(texts().at(-1)).toBe('tide turned. ');
    heard().word(5, 6);
    expect(moves.at(-1)).toEqual({ sentence: ONE, at: 9, length: 6 });
    expect(states).toEqual(['speaking', 'paused', 'speaking']);
  });

  it('says on with another pace what it is saying', () => {
    const { reading, heard, texts, how } = listening();
    reading.begin([TWO], 0);
    heard().word(7, 3);
    reading.rate = 1.5;
    reading.again();
    expect(texts().at(-1)).toBe('saw it turn. ');
    expect(how().rate).toBe(1.5);
  });

  it('goes a sentence on and back, and no further than there is', () => {
    const { reading, texts } = listening();
    reading.begin([ONE, TWO], 0);
    reading.move(1);
    reading.move(1);
    reading.move(-1);
    expect(texts()).toEqual([ONE.text, TWO.text, ONE.text]);
  });

  it('passes over what no voice can say, however much that is', () => {
    const { reading, texts, heard } = listening((lang) => (lang === 'en' ? 'anna' : null));
    reading.begin([ONE, ...Array.from({ length: 20_000 }, () => GREEK), TWO], 0);
    heard().done();
    expect(texts()).toEqual([ONE.text, TWO.text]);
  });

  it('pauses when something else took the voice, and can go on', () => {
    const { reading, heard, states, texts } = listening();
    reading.begin([ONE, TWO], 0);
    heard().stopped();
    expect(states.at(-1)).toBe('paused');
    reading.play();
    expect(texts()).toEqual([ONE.text, ONE.text]);
  });

  it('falls silent when the voice fails, and says so', () => {
    const { reading, heard, states, moves, stops } = listening();
    reading.begin([ONE], 0);
    heard().failed();
    expect(states.at(-1)).toBe('failed');
    expect(moves.at(-1)).toBeNull();
    expect(stops()).toBe(1);
  });

  it('stays at its sentence when others come or go', () => {
    const { reading, heard, texts } = listening();
    reading.begin([ONE, TWO], 1);
    const three = sentence('It was late. ');
    reading.replace([three, ONE, sentence(TWO.text), three]);
    heard().done();
    expect(texts()).toEqual([TWO.text, three.text]);
  });
});

const voice = (id: string, lang: string, isDefault = false) => ({ id, lang, default: isDefault });

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
    addEventListener(type: string, listener: Listener, { signal }: AddEventListenerOptions): void {
      listeners.get(this)?.set(type, (event) => {
        if (!signal?.aborted) listener(event);
      });
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
