/**
 * States of an article that was read (`on-screen.ts`):
 *
 * shown ─▶ judging ─▶ judged ─▶ following ─▶ whole
 *
 * Each step needs a waiting caller. Stopped work goes back a state; a retry of pages goes back to `judged`.
 * Pure: `one-article.ts` does the work.
 */
import type { JudgedPage } from '../../clip/judge';
import type { Clip, Followed } from './clip';

/** Running work has a number, and results of stopped work are ignored. */
export type State =
  | { readonly at: 'shown'; readonly clip: Clip }
  | { readonly at: 'judging'; readonly run: number; readonly clip: Clip }
  | { readonly at: 'judged'; readonly clip: Clip; readonly judged: JudgedPage }
  | { readonly at: 'following'; readonly run: number; readonly clip: Clip; readonly judged: JudgedPage }
  | { readonly at: 'whole'; readonly clip: Clip; readonly judged: JudgedPage; readonly followed: Followed };

export type Event =
  /** a caller is waiting */
  | { readonly type: 'go'; readonly run: number }
  | { readonly type: 'judged'; readonly run: number; readonly judged: JudgedPage }
  | { readonly type: 'followed'; readonly run: number; readonly followed: Followed }
  /** the work failed or was stopped */
  | { readonly type: 'ended'; readonly run: number }
  /** follow the pages again, maybe with new settings */
  | { readonly type: 'again'; readonly clip: Clip };

/** Returns the same state if the event does not apply. */
export function next(state: State, event: Event): State {
  if (event.type === 'again') return again(state, event.clip);
  if ('run' in state && state.run !== event.run) return state;
  switch (state.at) {
    case 'shown':
      return event.type === 'go' ? { ...state, at: 'judging', run: event.run } : state;
    case 'judging':
      if (event.type === 'judged') return { at: 'judged', clip: state.clip, judged: event.judged };
      return event.type === 'ended' ? { at: 'shown', clip: state.clip } : state;
    case 'judged':
      return event.type === 'go' ? { ...state, at: 'following', run: event.run } : state;
    case 'following': {
      const { clip, judged } = state;
      if (event.type === 'followed') return { at: 'whole', clip, judged, followed: event.followed };
      return event.type === 'ended' ? { at: 'judged', clip, judged } : state;
    }
    case 'whole':
      return state;
  }
}

function again(state: State, clip: Clip): State {
  switch (state.at) {
    case 'shown':
    case 'judging':
      return { ...state, clip };
    case 'judged':
    case 'following':
    case 'whole':
      return { at: 'judged', clip, judged: state.judged };
  }
}

/** Callers can wait for these levels and get their data. */
export interface Reached {
  judged: { readonly clip: Clip; readonly judged: JudgedPage };
  whole: Reached['judged'] & { readonly followed: Followed };
}

const STEPS: Readonly<Record<State['at'], number>> = {
  shown: 0,
  judging: 0,
  judged: 1,
  following: 1,
  whole: 2,
};

/** Returns null before the level is reached. */
export const reached = <L extends keyof Reached>(state: State, level: L): Reached[L] | null =>
  // Each state has the data of all earlier ones.
  STEPS[state.at] >= STEPS[level] ? (state as unknown as Reached[L]) : null;
