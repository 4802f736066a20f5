import { describe, expect, it } from 'vitest';
import type { Sentence } from './passages';
import { Narration, type Spoken } from './reading';
import type { Speaker } from './voices';

const sentence = (text: string, lang = 'en'): Sentence => ({ text, lang, rangeOf: () => null });
const ONE = sentence('The tide turned. ');
const TWO = sentence('Nobody saw it turn. ');
const GREEK = sentence('Η παλίρροια γύρισε. ', 'el');

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
