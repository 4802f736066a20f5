/** Notes and files as the user wants them, in the browser's language. */
import type { NoteOptions } from '../../article/formats/markdown-file';
import type { FileWords } from '../../article/heading';
import { t } from '../bridge/i18n';
import { noteOptions } from '../../settings/note-options';
import type { Settings } from '../../settings/schema';

/** The words of ours that stand in files. */
export const fileWords = (): FileWords => ({
  source: t('source'),
  contents: t('fileContents'),
  picture: t('part_picture'),
  missingPictures: t('fileMissingPictures'),
  untitled: t('untitled'),
});

/** For a saved note. */
export const fileOptions = (settings: Settings, now: Date): NoteOptions =>
  noteOptions(settings, now, fileWords());

/** For the clipboard: templates only where the user wants them there too. */
export const copyOptions = (settings: Settings, now: Date): NoteOptions =>
  settings.mdTemplates === 'always'
    ? fileOptions(settings, now)
    : { ...fileOptions(settings, now), frontMatter: null, body: '' };
