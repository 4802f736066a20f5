/** The corrections of one clip, as its reader asks for them. */
import { parsePart, type PartKey } from '../../core/part-keys';
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
import type { ClippedPage } from '../../follow/pages';
import type { Corrected, Edits } from '../reader/edits';
import type { Clip, Clips } from './clips';

export class ClipEdits implements Edits {
  readonly #clips: Clips;
  readonly #clip: Clip;
  #known: { corrections: Corrections; pages: Map<ClippedPage, Decisions> };

  constructor(clips: Clips, clip: Clip) {
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

  leftOut(): LeftOut[] {
    return this.#clip.pages.flatMap((page) => leftOut(page.page, page.snapshot, this.#decisions(page)));
  }

  /** A page's decisions as corrected; asked for once for every part of it. */
  #decisions(page: ClippedPage): Decisions {
    const { corrections } = this.#clip;
    if (this.#known.corrections !== corrections) this.#known = { corrections, pages: new Map() };
    const known = this.#known.pages.get(page);
    if (known) return known;
    const decisions = corrected(page.selection, page.page, verdicts(corrections));
    this.#known.pages.set(page, decisions);
    return decisions;
  }

  why(part: PartKey): { role: string; reason: string } {
    const page = this.#pageOf(part);
    if (!page) return { role: 'body', reason: '' };
    const { media, index } = parsePart(part);
    const decisions = this.#decisions(page);
    const decision = media ? decisions.media[index] : decisions.segments[index];
    return decision ?? { role: 'body', reason: '' };
  }

  place(part: PartKey): number {
    const { media, index } = parsePart(part);
    return media ? (this.#pageOf(part)?.snapshot.media[index]?.before ?? 0) - 0.5 : index;
  }

  change(change: Change): Corrected | null {
    return this.#hold(correct(this.#clip.corrections, change), change);
  }

  undo(): Corrected | null {
    const { corrections } = this.#clip;
    return this.#hold(undo(corrections), corrections.done.at(-1));
  }

  redo(): Corrected | null {
    const { corrections } = this.#clip;
    return this.#hold(redo(corrections), corrections.undone[0]);
  }

  #hold(corrections: Corrections, change: Change | undefined): Corrected | null {
    if (!change) return null;
    this.#clips.correct(this.#clip, corrections);
    return { article: this.#clip.latest, change };
  }

  #pageOf(part: PartKey): ClippedPage | undefined {
    const { page } = parsePart(part);
    return [...this.#clip.pages, this.#clip.first].find((each) => each.page === page);
  }
}
