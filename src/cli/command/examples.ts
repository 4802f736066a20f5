/** How the command is used, for help and the man page. */
export const EXAMPLES: readonly (readonly [command: string, means: string])[] = [
  ['article-clipper https://example.org/story', 'the article as Markdown, to the terminal'],
  ['article-clipper https://example.org/story -f pdf', 'as PDF, named by its title'],
  [
    'article-clipper https://example.org/story -o story.pdf --paper a5 --columns 2',
    'on small paper, in two columns',
  ],
  ['article-clipper --all-pages URL -f epub -o books/', 'all pages of it, as a book'],
  ["article-clipper URL1 URL2 URL3 -o reading.epub --book 'Weekend'", 'several articles in one book'],
  ['article-clipper saved.html -f txt', 'a page that was saved'],
  ['curl -s URL | article-clipper - --base URL', 'a page from standard input'],
  ['article-clipper batch addresses.txt -o articles/', 'many pages, of a list, sitemap, feed or archive'],
  ['article-clipper URL --explain', 'why each part was kept or left out'],
];
