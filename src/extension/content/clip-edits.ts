/** The corrections of one clip, as its reader asks for them. */
import { parsePart, placeOf, type PartKey } from '../../core/part-keys';
import {
  correct,
  corrected,
  redo,
  undo,
  verdicts,
  type Change,
  type Corrections,
  type Decisions,
} from '../../core/corrections';
import { leftOut, type LeftOut } from '../../core/left-out';
import { recordParts } from '../../clip/list-article';
import type { PageClip } from '../../clip/pipeline';
import type { Reason } from '../../core/reasons';
import { append } from '../../util/hast';
import type { Steps } from '../../util/steps';
import type { Corrected, Edits } from '../reader/edit/schema';
import type { Clip } from './clip';

/** Who holds the clips to their corrections. */
interface Corrector {
  correct(clip: Clip, corrections: Corrections): Steps<void>;
}

export class ClipEdits implements Edits {
  readonly #clips: Corrector;
  readonly #clip: Clip;
  #known: { corrections: Corrections; pages: Map<PageClip, Decisions> };

  constructor(clips: Corrector, clip: Clip) {
    this.#clips = clips;
    this.#clip = clip;
    this.#known = { corrections: clip.corrections, pages: new Map() };
  }

  get canUndo(): boolean {
    return this.#clip.corrections.done.length > 0;
  }

  get canRedo(): boolean {
    return this.#clip.corrections.undone.length > 0;
  }

  *leftOut(): Steps<LeftOut[]> {
    const found: LeftOut[] = [];
    for (const clip of this.#clip.pages)
      append(found, yield* leftOut(clip.id, clip.page, this.#decisions(clip)));
    const { listed } = this.#clip;
    if (!listed) return found;
    // What the table has is not left out; it has no pictures.
    const inTable = yield* recordParts(listed);
    return found.filter(({ kind, parts }) => kind === 'picture' || !parts.every((part) => inTable.has(part)));
  }

  /** A page's decisions as corrected; asked for once for every part of it. */
  #decisions(clip: PageClip): Decisions {
    const { corrections } = this.#clip;
    if (this.#known.corrections !== corrections) this.#known = { corrections, pages: new Map() };
    const known = this.#known.pages.get(clip);
    if (known) return known;
    const decisions = corrected(clip.selection, clip.id, verdicts(corrections));
    this.#known.pages.set(clip, decisions);
    return decisions;
  }

  why(part: PartKey): Reason | null {
    const clip = this.#clipOf(part);
    if (!clip) return null;
    const { media, index } = parsePart(part);
    const decisions = this.#decisions(clip);
    const decision = media ? decisions.media[index] : decisions.segments[index];
    return decision?.reason ?? null;
  }

  place(part: PartKey): number {
    return placeOf(part, this.#clipOf(part)?.page.media ?? []);
  }

  // What stands is asked for with the first step: others may be done before it.
  *change(change: Change): Steps<Corrected | null> {
    return yield* this.#hold(correct(this.#clip.corrections, change), change);
  }

  *undo(): Steps<Corrected | null> {
    const { corrections } = this.#clip;
    return yield* this.#hold(undo(corrections), corrections.done.at(-1));
  }

  *redo(): Steps<Corrected | null> {
    const { corrections } = this.#clip;
    return yield* this.#hold(redo(corrections), corrections.undone[0]);
  }

  *#hold(corrections: Corrections, change: Change | undefined): Steps<Corrected | null> {
    if (!change) return null;
    yield* this.#clips.correct(this.#clip, corrections);
    return { article: this.#clip.latest, change };
  }

  #clipOf(part: PartKey): PageClip | undefined {
    const { page } = parsePart(part);
    return [...this.#clip.pages, this.#clip.first].find((each) => each.id === page);
  }
}
