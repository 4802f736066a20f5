import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaKey, segmentKey, type PartKey } from './part-keys';
import {
  BROUGHT_BACK,
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
} from './corrections';
import type { SegmentRole } from './selection';

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
            if (reason !== 'mss') expect(reason).toBe(kept(role) ? BROUGHT_BACK : REMOVED);
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
