/** The settings that the options page shows, in their groups and in this order, with the hints below some. */
import type { MessageKey } from '../i18n';
import { PRINT_SETTINGS, type SettingName } from '../settings-schema';

export const GROUPS: readonly (readonly [heading: MessageKey, names: readonly SettingName[]])[] = [
  [
    'groupReading',
    [
      'openOnClick',
      'theme',
      'font',
      'ownFont',
      'fontSize',
      'lineWidth',
      'lineHeight',
      'alignment',
      'pictures',
      'altCaptions',
      'ownStyles',
    ],
  ],
  ['groupPrinting', PRINT_SETTINGS],
  ['groupClipping', ['followPages', 'usePrintLink', 'maxPages', 'engine']],
  [
    'groupNotes',
    [
      'mdTemplates',
      'fileName',
      'frontMatter',
      'noteBody',
      'mdPictures',
      'mdLinks',
      'mdHeadings',
      'mdBullet',
      'mdEmphasis',
      'mdStrong',
      'mdFence',
      'mdTables',
      'mdMarks',
      'mdHighlights',
      'filePictures',
      'obsidianVault',
      'obsidianFolder',
    ],
  ],
];

export const HINTS: Partial<Record<SettingName, MessageKey>> = {
  fileName: 'hint_fileName',
  frontMatter: 'hint_frontMatter',
  noteBody: 'hint_noteBody',
  followPages: 'hint_followPages',
  usePrintLink: 'hint_usePrintLink',
  engine: 'hint_engine',
  openOnClick: 'hint_openOnClick',
  ownFont: 'hint_ownFont',
  ownStyles: 'hint_ownStyles',
};
