import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mediaKey, segmentKey, type PartKey } from './part-keys';
import {
  correct,
  corrected,
  NO_CORRECTIONS,
  redo,
  REMOVED,
  undo,
  verdicts,
  type Change,
  type Corrections,
  type Decisions,
  carried,
} from './corrections';
import type { SegmentRole } from './selection';
import type { Page } from './page';

const PARTS = 6;
const ROLES: SegmentRole[] = ['title', 'deck', 'kicker', 'byline', 'date', 'body', 'dropped'];

const part: fc.Arbitrary<PartKey> = fc
  .tuple(fc.boolean(), fc.nat(PARTS - 1))
  .map(([media, index]) => (media ? mediaKey(0, index) : segmentKey(0, index)));
const change: fc.Arbitrary<Change> = fc.record({
  parts: fc.uniqueArray(part, { minLength: 1, maxLength: 4 }),
  keep: fc.boolean(),
});
const step = fc.oneof(
  change.map((each) => (state: Corrections) => correct(state, each)),
  fc.constant(undo),
  fc.constant(redo),
);
const history = fc
  .array(step, { maxLength: 12 })
  .map((steps) => steps.reduce((state, next) => next(state), NO_CORRECTIONS));

/** Every picture has the segment of its own index for a caption, or none. */
const decisions: fc.Arbitrary<Decisions> = fc
  .array(
    fc.record({ role: fc.constantFrom(...ROLES), media: fc.constantFrom('figure', 'lead', 'dropped') }),
    {
      minLength: PARTS,
      maxLength: PARTS,
    },
  )
  .chain((rows) =>
    fc.array(fc.boolean(), { minLength: PARTS, maxLength: PARTS }).map((captioned) => ({
      segments: rows.map(({ role, media }, at) => ({
        role: captioned[at] && media !== 'dropped' ? ('caption' as const) : role,
        reason: 'mss',
        score: 0.5,
      })),
      media: rows.map(({ media }, at) => ({
        role: media,
        reason: 'mss',
        caption: captioned[at] && media !== 'dropped' ? [at] : [],
      })),
    })),
  );

const kept = (role: string) => ['body', 'deck', 'caption', 'figure', 'lead'].includes(role);
const after = (selection: Decisions, state: Corrections) => corrected(selection, 0, verdicts(state));

describe('a history of corrections', () => {
  it('is as before after a step and its undo', () => {
    fc.assert(
      fc.property(history, change, (state, each) => {
        expect(undo(correct(state, each)).done).toEqual(state.done);
      }),
    );
  });

  it('is as before after an undo and its redo, for what is shown and what can be undone', () => {
    fc.assert(
      fc.property(history, (state) => {
        if (state.done.length > 0) expect(redo(undo(state))).toEqual(state);
        else expect(undo(state)).toEqual(state);
        if (state.undone.length > 0) expect(undo(redo(state))).toEqual(state);
        else expect(redo(state)).toEqual(state);
      }),
    );
  });

  it('forgets what was undone when something else is done', () => {
    fc.assert(
      fc.property(history, change, (state, each) => {
        expect(redo(correct(undo(state), each)).done.at(-1)).toBe(each);
      }),
    );
  });
});

describe('a corrected selection', () => {
  it('is the selection itself without corrections', () => {
    fc.assert(
      fc.property(decisions, (selection) => {
        expect(after(selection, NO_CORRECTIONS)).toEqual(selection);
      }),
    );
  });

  it('has every part as the user said last; a caption as its picture unless it was named itself', () => {
    fc.assert(
      fc.property(decisions, history, (selection, state) => {
        const result = after(selection, state);
        for (const [key, keep] of verdicts(state)) {
          const index = Number(key.slice(2));
          const decision = key[1] === 's' ? result.segments[index] : result.media[index];
          expect([key, kept(decision?.role ?? '')]).toEqual([key, keep]);
        }
      }),
    );
  });

  it('says who decided: the user for what differs, the stages for the rest', () => {
    fc.assert(
      fc.property(decisions, history, (selection, state) => {
        const result = after(selection, state);
        for (const list of ['segments', 'media'] as const)
          result[list].forEach(({ role, reason }, at) => {
            const own = selection[list][at];
            expect(reason === 'mss').toBe(role === own?.role);
            if (reason !== 'mss') expect(reason).toBe(kept(role) ? 'brought-back' : REMOVED);
          });
      }),
    );
  });

  it('holds no caption of a picture that is not there, and no segment twice', () => {
    fc.assert(
      fc.property(decisions, history, (selection, state) => {
        const { segments, media } = after(selection, state);
        const captions = media.flatMap(({ caption }) => caption);
        for (const { role, caption } of media) if (role === 'dropped') expect(caption).toEqual([]);
        segments.forEach(({ role }, at) => {
          expect(captions.filter((each) => each === at)).toHaveLength(role === 'caption' ? 1 : 0);
        });
      }),
    );
  });

  it('concerns its own page only', () => {
    fc.assert(
      fc.property(decisions, history, (selection, state) => {
        expect(corrected(selection, 1, verdicts(state))).toEqual(selection);
      }),
    );
  });
});

/** Of a page no more is asked than what its segments and pictures say. */
const pageOf = (texts: readonly string[], pictures: readonly string[] = []): Page =>
  ({
    elements: [{ tag: 'p' }],
    segments: texts.map((text) => ({ text, block: 0 })),
    media: pictures.map((src) => ({ kind: 'image', src, alt: '' })),
  }) as unknown as Page;

const on = (...parts: number[]) => ({ parts: parts.map((at) => segmentKey(0, at)), keep: false });

test('what stands before and after a changed word is found again', () => {
  const corrections = { done: [on(0), on(1), on(3)], undone: [on(2, 1)] };
  const old = pageOf(['one', '12:01', 'two', 'three']);
  expect(carried(corrections, 0, old, pageOf(['one', '12:02', 'two', 'three']))).toEqual({
    done: [on(0), on(3)],
    undone: [on(2)],
  });
  expect(
    carried(corrections, 0, old, pageOf(['new', 'one', 'newer', '12:01', 'two', 'three', 'end'])),
  ).toEqual({ done: [on(1), on(3), on(5)], undone: [on(4, 3)] });
});

test('what cannot be told from others is left as the stages decide', () => {
  const corrections = { done: [on(1)], undone: [] };
  const old = pageOf(['a', 'ad', 'b', 'ad', 'c']);
  expect(carried(corrections, 0, old, pageOf(['x', 'ad', 'y', 'ad', 'z']))).toEqual(NO_CORRECTIONS);
});

test('pictures by their address; of another page nothing', () => {
  const done = [
    { parts: [mediaKey(0, 1), segmentKey(3, 0)], keep: true },
    { parts: [segmentKey(3, 0)], keep: true },
  ];
  const old = pageOf(['a'], ['x.png', 'y.png']);
  expect(carried({ done, undone: [] }, 0, old, pageOf(['a'], ['y.png', 'z.png']))).toEqual({
    done: [{ parts: [mediaKey(0, 0)], keep: true }],
    undone: [],
  });
});
