/** Services for the popup's secondary actions: the whole article, its pictures, messages. */
import type { MissingPicture, Pictures, PictureType } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import type { ClipSummary, Outcome, Problem } from '../bridge/messages';
import { askTab, type Target } from '../bridge/tabs';
import { savedMessage } from '../files/formats';
import { filePictures } from '../files/pictures';
import type { StatusContent } from '../widgets/status-line';
import type { GivenArticle } from './given-article';

export interface ExitsHost {
  target(): Target | null;
  /** null: after a problem */
  clip(): Promise<ClipSummary | null>;
  /** Waits for pages and reports the wait. */
  article(clip: ClipSummary, waiting: 'copy' | 'save'): Promise<Outcome<GivenArticle>>;
  show(content: StatusContent): void;
  say(text: string, bad?: boolean): void;
  sayDone(text: string): void;
  fail(problem: Problem): void;
}

/** @returns null after a problem, which is already reported */
export async function wholeArticle(
  host: ExitsHost,
  waiting: 'copy' | 'save',
): Promise<{ clip: ClipSummary; article: Article } | null> {
  const clip = await host.clip();
  if (!clip) return null;
  const answer = await host.article(clip, waiting);
  if (answer.ok) return { clip, article: answer.value.article };
  host.fail(answer.problem);
  return null;
}

/** Shows progress and a button that skips the rest. */
export function picturesFor(
  host: ExitsHost,
  clip: ClipSummary,
  article: Article,
  kinds: ReadonlySet<PictureType> | null,
  size?: Parameters<typeof filePictures>[3],
): Promise<Pictures> {
  const ask = (addresses: string[]) => {
    const target = host.target();
    return target && askTab(target, 'pictures', { clip: clip.id, addresses });
  };
  return filePictures(article, kinds, { ask, show: (content) => host.show(content) }, size);
}

/** Also reports missing pictures. */
export function saySaved(host: ExitsHost, name: string, missing: readonly MissingPicture[]): void {
  const text = savedMessage(name, missing);
  if (missing.length === 0) host.sayDone(text);
  else host.say(text);
}
