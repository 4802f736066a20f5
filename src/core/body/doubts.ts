/** Among sure text a little that is doubted goes: labels, offers and notes between paragraphs. What belongs to an article stays. */
import type { FeatureMatrix } from '../score/features/matrix';
import type { DecoderSettings } from './decoder-settings';
import type { BodyRun } from './run';

/** Parts of a list, a quote, a remark or of code are doubted in the best of articles, being short. So are headings, also those of a table. */
const OFTEN_DOUBTED = /^(li|th|d[dt]|h\d|pre|blockquote|aside)$/;
/** So many doubted segments of one kind, no two with one text, are a part of what the article is made of: its subheadings, its facts. */
const LEAST_OF_A_KIND = 3;

/** The segments of the run in one font at one path of tags. */
interface Kind {
  sure: number;
  doubted: number;
  /** of those that are doubted */
  texts: Set<string>;
  length: number;
}

/**
 * Tells of a segment of the run whether it stays. Where much of its text is doubted all does: it is the page that the classifier does
 * not know. One that is doubted among sure ones does at an end of the run, which has been settled; as a
 * part that is doubted often; where at least as many of its kind are sure; or where its kind, not that of the paragraphs, has
 * several with different texts. O(segments).
 * @param logits one a segment, smoothed and lifted
 */
export function stayingIn(
  { page }: FeatureMatrix,
  logits: Float32Array,
  { first, last, sure }: BodyRun,
  { doubtShare }: DecoderSettings,
): (segment: number) => boolean {
  const { segments, tagPath, snapshot } = page;
  const { tree } = snapshot;
  const kinds = new Map<number, Kind>();
  const kindOf: Kind[] = [];
  let main: Kind | undefined;
  let all = 0;
  let doubted = 0;
  for (let s = first; s <= last; s++) {
    const { block, font, length, text } = segments[s]!;
    // One number for both.
    const key = font * tagPath.length + tagPath[block]!;
    let kind = kinds.get(key);
    if (!kind) kinds.set(key, (kind = { sure: 0, doubted: 0, texts: new Set(), length: 0 }));
    kindOf[s] = kind;
    if (logits[s]! < 0) continue;
    kind.length += length;
    all += length;
    if (!main || kind.length > main.length) main = kind;
    if (logits[s]! >= sure) kind.sure++;
    else {
      doubted += length;
      kind.doubted++;
      kind.texts.add(text);
    }
  }
  const least = doubted > doubtShare * all ? 0 : sure;
  return (s) => {
    const kind = kindOf[s]!;
    return (
      logits[s]! >= least ||
      s === first ||
      s === last ||
      (logits[s]! >= 0 &&
        (kind.sure >= kind.doubted ||
          (kind !== main && kind.doubted >= LEAST_OF_A_KIND && kind.texts.size === kind.doubted) ||
          tree.closest(segments[s]!.block, ({ tag }) => OFTEN_DOUBTED.test(tag)) >= 0))
    );
  };
}
