/** Finds stories of endless scrolling, and teasers above the headline. */
import { lettersOf, MAX_TITLE_LENGTH, normal, titleMatch, type MatchTarget } from '../../title/match';
import { titlePieces, titleReferences } from '../../title/references';
import {
  blocksIn,
  storyOf,
  type BodyView,
  type Group,
  logitOf,
  meanLogit,
  type BodyRule,
  withTag,
} from '../rule';

/** m (paper 2.3, feature 1; own choice). */
const NAMED_MATCH = 0.9;
/** Code units (own choice: some paragraphs). */
const STORY_LENGTH = 500;
/** Limits title comparisons (own choice). */
const MOST_STORIES = 100;

interface Story {
  element: number;
  parent: number;
  heading: string;
  /** of the heading's link; '' for none */
  href: string;
}

/**
 * Finds the own `article` among several with an `h1`: it links to this page, or `<title>` names it. Other
 * head data is about the first story.
 * @returns one group for each other story
 */
function otherStories(body: BodyView): Group[] {
  const stories = storiesOf(body);
  const own = ownStory(body, stories);
  if (own === undefined) return [];
  return stories
    .filter((story) => story !== own && story.parent === own.parent)
    .map(({ element }) => blocksIn(body.page, element));
}

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

/** m (paper 2.3, feature 1; own choice). */
const HEADLINE_MATCH = 0.9;
/** Hostile pages may have thousands, each compared with all titles (own choice). */
const MOST_HEADINGS = 100;

/**
 * Body text above the headline (paper 2.3), if it is the smaller, less sure part. It must be above on
 * screen, too, because a headline may follow its text in the source.
 * @returns one group or none; O(segments)
 */
function aboveHeadline(body: BodyView): Group[] {
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
  // A page may have headlines for wide and narrow screens.
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

export const OTHER_STORIES = [
  {
    name: 'other-stories',
    reason: 'other-story',
    takes: 'drop',
    applies: withTag('article'),
    find: otherStories,
  },
  {
    name: 'above-headline',
    reason: 'above-headline',
    takes: 'drop',
    applies: withTag('h1'),
    find: aboveHeadline,
  },
] as const satisfies readonly BodyRule[];
