/**
 * How far an article of the page is:
 *
 *   idle ─▶ reading ─▶ shown ─▶ judging ─▶ judged ─▶ following ─▶ whole
 *
 * Each step up is work that somebody waits for. Ended, it leads back to where it began; asked again for its pages, an
 * article goes back to `judged`. Pure: `one-article.ts` does the work.
 */
import type { JudgedPage } from '../../clip/judge';
import type { Clip, Followed } from './clip';

/** Running work has a number. A result with another number is of work that was ended, and changes nothing. */
export type State =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly run: number }
  | { readonly at: 'shown'; readonly clip: Clip }
  | { readonly at: 'judging'; readonly run: number; readonly clip: Clip }
  | { readonly at: 'judged'; readonly clip: Clip; readonly judged: JudgedPage }
  | { readonly at: 'following'; readonly run: number; readonly clip: Clip; readonly judged: JudgedPage }
  | { readonly at: 'whole'; readonly clip: Clip; readonly judged: JudgedPage; readonly followed: Followed };

export type Event =
  /** somebody waits for more than there is: the work of the next step begins */
  | { readonly type: 'go'; readonly run: number }
  | { readonly type: 'read'; readonly run: number; readonly clip: Clip }
  | { readonly type: 'judged'; readonly run: number; readonly judged: JudgedPage }
  | { readonly type: 'followed'; readonly run: number; readonly followed: Followed }
  /** the work failed, or nobody wants it any more */
  | { readonly type: 'ended'; readonly run: number }
  /** its pages are to be followed again; the clip: with settings that have changed */
  | { readonly type: 'again'; readonly clip: Clip };

export const IDLE: State = { at: 'idle' };

/** The state after the event; the same one where the event is not for it. */
export function next(state: State, event: Event): State {
  if (event.type === 'again') return again(state, event.clip);
  if ('run' in state && state.run !== event.run) return state;
  switch (state.at) {
    case 'idle':
      return event.type === 'go' ? { at: 'reading', run: event.run } : state;
    case 'reading':
      if (event.type === 'read') return { at: 'shown', clip: event.clip };
      return event.type === 'ended' ? IDLE : state;
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
    case 'idle':
    case 'reading':
      return state;
    case 'shown':
    case 'judging':
      return { ...state, clip };
    case 'judged':
    case 'following':
    case 'whole':
      return { at: 'judged', clip, judged: state.judged };
  }
}

/** The levels that a caller can wait for, and the data of each. */
export interface Reached {
  shown: { readonly clip: Clip };
  judged: Reached['shown'] & { readonly judged: JudgedPage };
  whole: Reached['judged'] & { readonly followed: Followed };
}
export type Level = keyof Reached;

const STEPS: Readonly<Record<State['at'], number>> = {
  idle: 0,
  reading: 0,
  shown: 1,
  judging: 1,
  judged: 2,
  following: 2,
  whole: 3,
};

/** The data of a level; null before it has been reached. */
export const reached = <L extends Level>(state: State, level: L): Reached[L] | null =>
  // A state has what each state below it has.
  STEPS[state.at] >= STEPS[level] ? (state as unknown as Reached[L]) : null;
