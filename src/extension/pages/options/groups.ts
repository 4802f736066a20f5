/** Order, groups and hints of the settings on the options page. */
import type { SettingName } from '../../../settings/schema';
import type { MessageKey } from '../../../words/strings';

type Groups = readonly (readonly [heading: MessageKey, names: readonly SettingName[]])[];

export const GROUPS: Groups = [
  [
    'groupReading',
    [
      ...(['openOnClick', 'theme', 'font', 'fontSize', 'lineWidth', 'lineHeight', 'letterSpacing'] as const),
      ...(['wordSpacing', 'alignment', 'lineFocus', 'pictures'] as const),
    ],
  ],
  [
    'groupPrinting',
    [
      ...(['paper', 'printMargin', 'printColumns', 'printFontSize', 'printFont'] as const),
      ...(['printPictures', 'printLinks', 'printHeader', 'printFooter'] as const),
    ],
  ],
  ['groupNotes', ['mdPictures', 'mdHighlights', 'filePictures', 'obsidianVault', 'obsidianFolder']],
];

export const ADVANCED: Groups = [
  ['groupReading', ['ownText', 'ownBackground', 'altCaptions', 'ownFont', 'ownStyles']],
  ['groupPrinting', ['printAlignment', 'printHyphens', 'printInk']],
  ['groupClipping', ['followPages', 'usePrintLink', 'maxPages', 'engine']],
  [
    'groupNotes',
    [
      ...(['mdTemplates', 'fileName', 'frontMatter', 'noteBody', 'mdLinks', 'mdHeadings'] as const),
      ...(['mdBullet', 'mdEmphasis', 'mdStrong', 'mdFence', 'mdTables', 'mdMarks'] as const),
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
  ownText: 'hint_ownColours',
  ownBackground: 'hint_ownColours',
  ownFont: 'hint_ownFont',
  ownStyles: 'hint_ownStyles',
};
