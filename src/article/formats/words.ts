/** The few words that a file says about itself, in the user's language. */
export interface FileWords {
  /** before the address that the article comes from */
  source: string;
  /** heading of a book's table of contents */
  contents: string;
  /** stands for a picture without a description */
  picture: string;
  /** heading of the list of pictures that could not be brought along */
  missingPictures: string;
  /** an article without a title */
  untitled: string;
}

export const ENGLISH: FileWords = {
  source: 'Source:',
  contents: 'Contents',
  picture: 'Picture',
  missingPictures: 'Pictures that are not in this file',
  untitled: 'Untitled',
};
