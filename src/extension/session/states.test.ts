import { expect, test } from 'vitest';
import type { JudgedPage } from '../../clip/judge';
import type { Clip, Followed } from './clip';
import { next, reached, type Event, type State } from './states';

const clip = { id: '1' } as Clip;
const newer = { id: '1', settings: {} } as Clip;
const judged = {} as JudgedPage;
const followed = {} as Followed;

const STATES: Record<State['at'], State> = {
  shown: { at: 'shown', clip },
  judging: { at: 'judging', run: 7, clip },
  judged: { at: 'judged', clip, judged },
  following: { at: 'following', run: 7, clip, judged },
  whole: { at: 'whole', clip, judged, followed },
};
const EVENTS: Record<Event['type'], Event> = {
  go: { type: 'go', run: 8 },
  judged: { type: 'judged', run: 7, judged },
  followed: { type: 'followed', run: 7, followed },
  ended: { type: 'ended', run: 7 },
  again: { type: 'again', clip: newer },
};

/** Where each event leads from each state; nothing written: it stays. */
const TABLE: Record<State['at'], Partial<Record<Event['type'], State['at']>>> = {
  shown: { go: 'judging' },
  judging: { judged: 'judged', ended: 'shown' },
  judged: { go: 'following' },
  following: { followed: 'whole', ended: 'judged', again: 'judged' },
  whole: { again: 'judged' },
};

const names = Object.keys(STATES) as State['at'][];
const types = Object.keys(EVENTS) as Event['type'][];
const pairs = names.flatMap((at) => types.map((type) => [at, type, TABLE[at][type] ?? at] as const));

test.each(pairs)('%s, %s: %s', (at, type, after) => {
  expect(next(STATES[at], EVENTS[type]).at).toBe(after);
});

test.each(pairs.filter(([, type]) => type !== 'again' && type !== 'go'))(
  '%s: what comes of work that was ended (%s) changes nothing',
  (at, type) => {
    const late = { ...EVENTS[type], run: 6 } as Event;
    expect(next(STATES[at], late)).toBe(STATES[at]);
  },
);

test.each(names)('%s: each two events lead to a state that has what its name says', (at) => {
  for (const first of types)
    for (const second of types) {
      const state = next(next(STATES[at], EVENTS[first]), EVENTS[second]);
      expect(Object.keys(state).sort()).toEqual(Object.keys(STATES[state.at]).sort());
    }
});

test('asked again with other settings, an article has them from any state on', () => {
  for (const at of names) {
    expect(next(STATES[at], EVENTS.again).clip).toBe(newer);
  }
});

test('what is there of a level is there of each below it', () => {
  const there = names.map((at) => (['judged', 'whole'] as const).filter((l) => reached(STATES[at], l)));
  expect(there).toEqual([[], [], ['judged'], ['judged'], ['judged', 'whole']]);
});
