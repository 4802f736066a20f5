/**
 * What a page says that the classifier, which scores segments one by one, cannot know: the table of priors, in order. Each
 * caps the logits of what its file in `cap/` finds.
 */
import type { Prior, PriorView } from './prior';
import { commentsBelow } from './cap/comments';

/** The logit of text that is surely none of the article's: the decoder takes nothing so low into the body. */
const SURELY_NOT = -6;
const head = ({ matrix }: PriorView) => matrix.page.snapshot.head;

export const PRIORS = [
  // Where comments outweigh the article the decoder would pick them, so their scores are capped. In a thread they are it.
  {
    name: 'comments',
    atMost: SURELY_NOT,
    applies: (view) => !head(view).isThread,
    find: commentsBelow,
  },
] as const satisfies readonly Prior[];
