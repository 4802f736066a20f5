/** Fetches a saved file's pictures and reports missing ones. */
import type { MissingPicture, Pictures, PictureType } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import { formatNumber, t } from '../bridge/i18n';
import type { ClipSummary } from '../bridge/messages';
import { savedMessage } from '../files/formats';
import { askTab } from '../bridge/tabs';
import { filePictures, type Asking, type PictureSize } from '../files/with-pictures';
import type { ExitsHost } from './host';

export function saySaved(host: ExitsHost, name: string, missing: readonly MissingPicture[]): void {
  const text = savedMessage(name, missing);
  if (missing.length === 0) host.sayDone(text);
  else host.say(text);
}

/** Shows progress and a button that skips the rest. */
export async function picturesFor(
  host: ExitsHost,
  clip: ClipSummary,
  article: Article,
  kinds: ReadonlySet<PictureType> | null,
  size: PictureSize = {},
): Promise<Pictures> {
  const stop = new AbortController();
  const actions = [
    {
      label: t('saveNow'),
      name: 'save-now',
      run: () => stop.abort(),
    },
  ];
  const asking: Asking = {
    signal: stop.signal,
    progress: (done, all) =>
      host.show({
        text: t('fetchingPictures', formatNumber(done), formatNumber(all)),
        progress: { value: done, max: all },
        actions,
      }),
    ask: async (addresses) => {
      const target = host.target();
      if (!target) return { ok: false, problem: { kind: 'failed', detail: '' } };
      return askTab(target, 'pictures', { clip: clip.id, addresses });
    },
  };
  return filePictures(article, kinds, asking, size);
}
