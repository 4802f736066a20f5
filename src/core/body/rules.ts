/** Rules that correct the decoder's body, in order. */
import { aboveHeadline, otherStories } from './drop/other-stories';
import { belowCommentsLabel, belowPager } from './drop/below-article';
import { closingLines, wordsOfForms, furnitureIn, adLabels, controlLines } from './drop/furniture';
import { contentsLists } from './drop/contents-list';
import { postersOf } from './drop/posters';
import { repeatedPassages } from './drop/repeats';
import { headingsOfBody, trailingHeading } from './keep/headings';
import { notesOfBody } from './keep/notes';
import {
  panelLabels,
  attributions,
  captionsOfText,
  closedDetails,
  isQuote,
  openDetails,
} from './keep/sections';
import { postsOfThread } from './keep/thread';
import { typedLines } from './keep/typed-lines';
import { wholeDefinitions, wholeListings, wholeTables } from './keep/whole-blocks';
import type { BodyRule, BodyView } from './rule';

const everywhere = (): boolean => true;
const withLinks = ({ page }: BodyView): boolean => page.links.length > 0;
const withTag =
  (tag: string) =>
  ({ page }: BodyView): boolean =>
    page.elements.some((element) => element.tag === tag);

/** They run before the decoder's second pass. */
export const WHOLE_BLOCKS = [
  { name: 'tables', reason: 'table', takes: 'keep', applies: withTag('table'), find: wholeTables },
  {
    name: 'definitions',
    reason: 'definition',
    takes: 'keep',
    applies: withTag('dl'),
    find: wholeDefinitions,
  },
  {
    name: 'typed-lines',
    reason: 'code',
    takes: 'keep',
    applies: ({ page }) => page.hasLayout,
    find: typedLines,
  },
  { name: 'listings', reason: 'code', takes: 'keep', applies: withTag('pre'), find: wholeListings },
] as const satisfies readonly BodyRule[];

export const RULES = [
  // Posters need the number of posts.
  { name: 'thread', reason: 'post', takes: 'keep', applies: everywhere, find: postsOfThread },
  { name: 'posters', reason: 'poster', takes: 'drop', applies: everywhere, find: postersOf },

  {
    name: 'panel-labels',
    reason: 'details',
    takes: 'keep',
    applies: ({ page }) => page.opened !== undefined && page.opened.length > 0,
    find: panelLabels,
  },
  { name: 'pager-end', reason: 'after-pager', takes: 'drop', applies: withLinks, find: belowPager },
  {
    name: 'comments-label',
    reason: 'comment',
    takes: 'drop',
    applies: everywhere,
    find: belowCommentsLabel,
  },

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

  { name: 'details-open', reason: 'details', takes: 'keep', applies: withTag('details'), find: openDetails },
  {
    name: 'details-closed',
    reason: 'details',
    takes: 'drop',
    applies: withTag('details'),
    find: closedDetails,
  },
  {
    name: 'attributions',
    reason: 'attribution',
    takes: 'keep',
    applies: ({ page }) => page.elements.some(isQuote),
    find: attributions,
  },
  {
    name: 'captions-of-text',
    reason: 'caption-figcaption',
    takes: 'keep',
    applies: withTag('figcaption'),
    find: captionsOfText,
  },
  // Some old pages are one form.
  {
    name: 'forms',
    reason: 'form',
    takes: 'drop',
    applies: withTag('form'),
    find: wordsOfForms,
    atMost: 0.2,
  },

  // Larger groups are no furniture.
  {
    name: 'furniture',
    reason: 'furniture',
    takes: 'drop',
    applies: everywhere,
    find: furnitureIn,
    atMost: 0.5,
  },
  { name: 'ad-labels', reason: 'ad-label', takes: 'drop', applies: everywhere, find: adLabels, atMost: 0.5 },
  {
    name: 'controls',
    reason: 'furniture',
    takes: 'drop',
    applies: everywhere,
    find: controlLines,
    atMost: 0.5,
  },
  {
    name: 'closing-lines',
    reason: 'furniture',
    takes: 'drop',
    applies: everywhere,
    find: closingLines,
    atMost: 0.5,
  },
  // If most of a page is such links, it is an index.
  {
    name: 'contents',
    reason: 'contents',
    takes: 'drop',
    applies: everywhere,
    find: contentsLists,
    atMost: 0.5,
  },
  { name: 'repeats', reason: 'repeat', takes: 'drop', applies: everywhere, find: repeatedPassages },

  // These depend on the kept text.
  { name: 'headings', reason: 'heading', takes: 'keep', applies: everywhere, find: headingsOfBody },
  { name: 'trailing-heading', reason: 'heading', takes: 'drop', applies: everywhere, find: trailingHeading },
  // Longer notes are small print.
  { name: 'notes', reason: 'note', takes: 'keep', applies: everywhere, find: notesOfBody, atMost: 0.5 },
] as const satisfies readonly BodyRule[];
