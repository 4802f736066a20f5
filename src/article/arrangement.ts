/** Arranges an article as the reader chose: a recipe alone, posts by time, the accepted answer first. */
import type { ElementContent, Root } from 'hast';
import { elementsIn, isElement, rawText } from '../util/hast';

export interface Arrangement {
  /** leaves out the story around a recipe */
  recipeOnly: boolean;
  /** null: as on the page */
  newestFirst: boolean | null;
  acceptedFirst: boolean;
}

export const AS_ON_PAGE: Arrangement = { recipeOnly: false, newestFirst: null, acceptedFirst: false };

const LEAST_POSTS = 3;
const TIMED_SHARE = 0.8;

const partOf = (node: ElementContent | undefined): unknown =>
  isElement(node) ? node.properties.dataPart : undefined;
const isRecipe = (node: ElementContent): boolean => partOf(node) === 'recipe';
const isPost = (node: ElementContent): boolean => /^(?:post|accepted)$/.test(String(partOf(node)));

const childrenOf = ({ children }: Root): ElementContent[] => children as ElementContent[];

/** Does the reader show parts of this article in a special way? */
export const hasParts = (content: Root): boolean =>
  childrenOf(content).some(
    (node) =>
      partOf(node) !== undefined ||
      (isElement(node, 'p') && node.children.some((child) => partOf(child) === 'speaker')),
  );

/** Is there one recipe, and text after it? */
export function hasStory(content: Root): boolean {
  const children = childrenOf(content);
  const [recipe, more] = children.filter(isRecipe);
  return recipe !== undefined && more === undefined && children.at(-1) !== recipe;
}

/** Is the newest post first? null if the times do not tell. */
export function isNewestFirst(content: Root): boolean | null {
  const posts = childrenOf(content).filter(isPost);
  const times = posts.map(timeOf).filter((time) => !Number.isNaN(time));
  if (times.length < LEAST_POSTS || times.length < TIMED_SHARE * posts.length) return null;
  let falls = 0;
  let rises = 0;
  times.forEach((time, at) => {
    const before = times[at - 1] ?? time;
    if (time < before) falls += 1;
    else if (time > before) rises += 1;
  });
  // Times of a report over midnight jump once against its order.
  if (rises > 1 && falls > 1) return null;
  return rises === falls ? null : falls > rises;
}

/** Is an answer accepted that is not the first? The first post asks. */
export function hasAccepted(content: Root): boolean {
  const posts = childrenOf(content).filter(isPost);
  return posts.slice(2).some((node) => partOf(node) === 'accepted');
}

/** In ms, or in minutes of a day; only for comparison. */
function timeOf(post: ElementContent): number {
  for (const node of elementsIn({ children: [post] })) {
    if (node.properties.dataPart !== 'time') continue;
    const { dateTime } = node.properties;
    const time = Date.parse(typeof dateTime === 'string' ? dateTime : rawText(node));
    if (!Number.isNaN(time)) return time;
    const clock = /(\d{1,2})[:.](\d\d)\s*([ap]m)?/i.exec(rawText(node));
    if (clock) return ((Number(clock[1]) % 12) + (isAfternoon(clock) ? 12 : 0)) * 60 + Number(clock[2]);
  }
  return NaN;
}
const isAfternoon = ([, hour, , half]: RegExpExecArray): boolean =>
  half === undefined ? Number(hour) >= 12 : /p/i.test(half);

export function arrangedParts(content: Root, wanted: Arrangement): Root {
  const children = childrenOf(content);
  const own = isNewestFirst(content);
  if (wanted.recipeOnly && hasStory(content))
    return { ...content, children: children.slice(0, children.findIndex(isRecipe) + 1) };
  if (wanted.newestFirst !== null && own !== null && own !== wanted.newestFirst)
    return { ...content, children: reversed(children) };
  if (wanted.acceptedFirst && hasAccepted(content)) {
    const accepted = children.filter((node) => partOf(node) === 'accepted');
    const [first] = children.filter(isPost);
    const at = children.indexOf(first!) + 1;
    const rest = children.filter((node) => !accepted.includes(node));
    return { ...content, children: [...rest.slice(0, at), ...accepted, ...rest.slice(at)] };
  }
  return content;
}

/** Each post takes along what follows it. Content above the first and below the last stays. */
function reversed(children: readonly ElementContent[]): ElementContent[] {
  const first = children.findIndex(isPost);
  const last = children.findLastIndex(isPost);
  const groups: ElementContent[][] = [];
  for (const node of children.slice(first, last + 1))
    if (isPost(node)) groups.push([node]);
    else if (!isElement(node, 'hr')) groups.at(-1)!.push(node);
  return [...children.slice(0, first), ...groups.reverse().flat(), ...children.slice(last + 1)];
}
