/** Markdown, files, the print view. */
import { offer } from '../bridge/parts';
import { prepareCopy } from '../files/copy';
import { openView } from '../reader/print-view/open-print-view';
import { copyHere } from '../session/copy-here';
import { pictureAddresses } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import { articleFile } from '../files/saved-article';
import { download } from '../files/download';
import { fetchPictures, filePictures } from '../files/pictures';
import { t } from '../bridge/i18n';
import { highlighter } from '../files/notes';
import type { FrameWindow } from '../reader/frame-host';
import { savedMessage, type SavedFormat } from '../files/formats';
import type { StatusContent } from '../widgets/status-line';
import { pageSettings } from '../settings/store';

interface SavingReader {
  readonly open: boolean;
  readonly article: Article;
  readonly window: FrameWindow;
  status(content: StatusContent | null): void;
}

/**
 * Rejects with a wrong template's error.
 * @param kind null if unknown
 * @returns the message; '' if the reader closed before saving
 */
async function saveFrom(
  page: Document,
  reader: SavingReader,
  format: SavedFormat,
  kind: PageKind | null,
): Promise<string> {
  reader.status({ text: t('saving') });
  const { url } = reader.article;
  const settings = await pageSettings(url, kind);
  const article = (await highlighter(url, settings))(reader.article);
  const allowed = new Set(pictureAddresses(article));
  const { name, type, content, missing } = await articleFile(article, format, settings, (kinds) =>
    filePictures(article, kinds, {
      ask: async (addresses) => ({ ok: true, value: await fetchPictures(page, allowed, addresses) }),
      show: (content) => reader.status(content),
      open: () => reader.open,
    }),
  );
  if (!reader.open) return '';
  // A page can see and read downloads of its own document.
  download(name, type, content, reader.window);
  return savedMessage(name, missing);
}

const files = { copyHere, prepareCopy, saveFrom, openView };
offer('files', files);

declare module '../bridge/parts' {
  interface ScriptParts {
    files: typeof files;
  }
}
