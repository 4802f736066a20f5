/** Applies the user's corrections to a clip. */
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
  carried,
} from '../../core/corrections';
import { toText } from '../../article/forms';
import { hasParts } from '../../article/arrangement';
import type { nameParts } from '../../assemble/parts/name';
import { leftOut, type LeftOut } from '../../core/left-out';
import { recordParts } from '../../clip/judge';
import type { PageClip } from '../../clip/pipeline';
import type { Reason } from '../../core/reasons';
import { append } from '../../util/hast';
import type { Steps } from '../../util/steps';
import type { Article } from '../../article/schema';
import type { Clip, Editing, RarePart } from './clip';
import type { OneArticle } from './one-article';
import { correctedArticle } from './corrected';

const isSame = (old: Clip, made: Clip): boolean => toText(old.first.article) === toText(made.first.article);

export interface Corrected {
  article: Article;
  change: Change;
}

/** Unfinished steps change nothing. */
export class ClipEdits {
  readonly #editing: Editing;
  #known: { corrections: Corrections; pages: Map<PageClip, Decisions> };

  constructor(
    private readonly of: OneArticle,
    rare: RarePart,
    naming: typeof nameParts,
  ) {
    const named = { ...rare, RARE: { ...rare.RARE, nameParts: naming } };
    const own = hasParts(of.article.content) ? named : rare;
    this.#editing = { correctedArticle, carried, isSame, rare: own };
    this.#known = { corrections: of.corrections, pages: new Map() };
  }

  get canUndo(): boolean {
    return this.of.corrections.done.length > 0;
  }

  get canRedo(): boolean {
    return this.of.corrections.undone.length > 0;
  }

  /** In reading order, page by page. */
  *leftOut(): Steps<LeftOut[]> {
    const found: LeftOut[] = [];
    for (const clip of this.of.pages)
      append(found, yield* leftOut(clip.id, clip.page, this.#decisions(clip)));
    const { listed } = this.of;
    if (!listed) return found;
    // The table keeps its text, but has no pictures.
    const inTable = yield* recordParts(listed);
    return found.filter(({ kind, parts }) => kind === 'picture' || !parts.every((part) => inTable.has(part)));
  }

  /** Cached, because every part asks for it. */
  #decisions(clip: PageClip): Decisions {
    const { corrections } = this.of;
    if (this.#known.corrections !== corrections) this.#known = { corrections, pages: new Map() };
    const known = this.#known.pages.get(clip);
    if (known) return known;
    const decisions = corrected(clip.selection, clip.id, verdicts(corrections));
    this.#known.pages.set(clip, decisions);
    return decisions;
  }

  /** The reason for keeping a part; null when it is not of these pages. */
  why(part: PartKey): Reason | null {
    const clip = this.#clipOf(part);
    if (!clip) return null;
    const { media, index } = parsePart(part);
    const decisions = this.#decisions(clip);
    const decision = media ? decisions.media[index] : decisions.segments[index];
    return decision?.reason ?? null;
  }

  /** Position of a part in its page, in segments. */
  place(part: PartKey): number {
    return placeOf(part, this.#clipOf(part)?.page.media ?? []);
  }

  // The step reads the corrections, because other steps may run before it.
  *change(change: Change): Steps<Corrected | null> {
    return yield* this.#hold(correct(this.of.corrections, change), change);
  }

  *undo(): Steps<Corrected | null> {
    const { corrections } = this.of;
    return yield* this.#hold(undo(corrections), corrections.done.at(-1));
  }

  *redo(): Steps<Corrected | null> {
    const { corrections } = this.of;
    return yield* this.#hold(redo(corrections), corrections.undone[0]);
  }

  *#hold(corrections: Corrections, change: Change | undefined): Steps<Corrected | null> {
    if (!change) return null;
    yield* this.of.correct(this.#editing, corrections);
    return { article: this.of.article, change };
  }

  #clipOf(part: PartKey): PageClip | undefined {
    const { page } = parsePart(part);
    return [...this.of.pages, this.of.clip.first].find((each) => each.id === page);
  }
}
