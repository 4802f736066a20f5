/**
 * Finds text of other stories: stories appended by endless scrolling, and teasers above the article's
 * headline.
 */
import type { Page } from '../../page';
import { lettersOf, MAX_TITLE_LENGTH, normal, titleMatch, type MatchTarget } from '../../title/match';
import { titlePieces, titleReferences } from '../../title/references';
import { blocksIn, type BodyView, type Group } from '../rule';
import { logitOf, meanLogit } from '../logit';

/** m from which `<title>` names a heading (paper 2.3, feature 1; own choice). */
const NAMED_MATCH = 0.9;
/** Code units of body text that make an `article` a story (own choice: some paragraphs). */
const STORY_LENGTH = 500;
/** Upper bound, since each heading is compared with the title (own choice). */
const MOST_STORIES = 100;

interface Story {
  element: number;
  parent: number;
  heading: string;
  /** target of its heading's link; '' for none */
  href: string;
}

/**
 * If a page holds several `article`s with an `h1` each, the article is the one whose link is the page's
 * address, or the one that `<title>` names. The other data in the head belong to the first story.
 * @returns one group for each other story
 */
export function otherStories(body: BodyView): Group[] {
  const stories = storiesOf(body);
  const own = ownStory(body, stories);
  if (own === undefined) return [];
  return stories
    .filter((story) => story !== own && story.parent === own.parent)
    .map(({ element }) => blocksIn(body.page, element));
}

/** The `article` around a segment; -1 for none. */
export const storyOf = ({ tree, segments }: Page, segment: number): number =>
  tree.closest(segments[segment]!.block, ({ tag }) => tag === 'article');

function storiesOf(body: BodyView): Story[] {
  const { segments, texts, links, tree } = body.page;
  const stories = new Map<number, Story>();
  for (const [s, { text, firstText }] of segments.entries()) {
    if (text.length > MAX_TITLE_LENGTH || tree.headingLevel(s) !== 1) continue;
    const element = storyOf(body.page, s);
    if (element < 0 || stories.has(element) || stories.size >= MOST_STORIES) continue;
    if (body.lengthIn(element) < STORY_LENGTH) continue;
    const href = links[texts[firstText]!.link]?.href ?? '';
    stories.set(element, { element, parent: tree.parent(element), heading: normal(text), href });
  }
  return [...stories.values()];
}

function ownStory({ page }: BodyView, stories: readonly Story[]): Story | undefined {
  if (stories.length < 2) return undefined;
  const only = (fits: (story: Story) => boolean): Story | undefined => {
    const found = stories.filter(fits);
    return found.length === 1 ? found[0] : undefined;
  };
  const { title } = page.head;
  const targets: MatchTarget[] = [title, ...titlePieces(title)].map((text) => ({
    letters: lettersOf(text),
    weight: 1,
  }));
  return (
    only(({ href }) => href === page.url) ??
    only(({ heading }) => titleMatch(heading, targets) >= NAMED_MATCH)
  );
}

/** m from which an `h1` is the headline (paper 2.3, feature 1; own choice). */
const HEADLINE_MATCH = 0.9;
/** Upper bound: a hostile page may have thousands, and each is compared with all titles (own choice). */
const MOST_HEADINGS = 100;

/**
 * The body above the headline (paper 2.3), if it is the smaller part and less sure than the rest. It must be
 * above in the source and on the screen, because a headline may come after its text in the source.
 * @returns one group or none; O(segments)
 */
export function aboveHeadline(body: BodyView): Group[] {
  const { segments, elements } = body.page;
  const headings: number[] = [];
  segments.forEach(({ block, text }, s) => {
    if (elements[block]!.tag === 'h1' && text.length <= MAX_TITLE_LENGTH && headings.length < MOST_HEADINGS)
      headings.push(s);
  });
  const start = segments.findIndex((_, s) => body.isBody(s));
  if (start < 0 || !(headings.at(-1)! > start)) return [];
  const references = titleReferences(body.page).references.filter(
    ({ letters }) => letters.length <= MAX_TITLE_LENGTH,
  );
  const named = headings.filter((s) => titleMatch(normal(segments[s]!.text), references) >= HEADLINE_MATCH);
  // A page may have a headline for wide and one for narrow screens.
  const top = named.reduce((least, s) => Math.min(least, segments[s]!.box?.top ?? Infinity), Infinity);
  const above: number[] = [];
  let length = 0;
  let sum = 0;
  segments.slice(0, named[0] ?? 0).forEach(({ text, box }, s) => {
    if (!body.isBody(s) || (box !== null && box.top + box.height > top)) return;
    above.push(s);
    length += text.length;
    sum += text.length * logitOf(body, s);
  });
  // Below the mean of all is below the mean of the rest.
  return 2 * length < body.length && sum < length * meanLogit(body) ? [above] : [];
}
