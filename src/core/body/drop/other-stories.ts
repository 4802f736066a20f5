/** Other stories on a page that grows: sites that scroll without end append the next story below the one that was opened. */
import type { Page } from '../../page';
import { lettersOf, MAX_TITLE_LENGTH, normal, titleMatch, type MatchTarget } from '../../title/match';
import { titlePieces } from '../../title/references';
import { blocksIn, type BodyView, type Group } from '../rule';

/** m from which a heading is the story that `<title>` names (paper 2.3, feature 1; own choice, as in `above-headline`). */
const NAMED_MATCH = 0.9;
/** Code units of body text from which an `article` with a heading is a story by itself (own choice: some paragraphs). */
const STORY_LENGTH = 500;
/** Stories that are asked: each heading is compared with the title (own choice). */
const MOST_STORIES = 100;

interface Story {
  element: number;
  parent: number;
  heading: string;
  /** where its heading leads; '' for nowhere */
  href: string;
}

/**
 * Where a page holds several whole stories side by side, each an `article` with its own `h1`, the article is the one to which
 * the page's address belongs, else the one that the page's `<title>` names now. Neither is in the head's other data, which
 * stay those of the first. @returns a group for each other story
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
