/** What the tests of saved files expect, in whichever browser. */

/** The words that files of the English extension carry. */
export const FILE_WORDS = {
  source: 'Source:',
  contents: 'Contents',
  picture: 'Picture',
  missingPictures: 'Pictures that are not in this file',
  untitled: 'Untitled',
};
