/** What a page says that the classifier, which scores segments one by one, cannot know: the table of priors, in order. */
import type { Prior, PriorView } from './prior';
import { doubtedCards, mayHaveCards } from './priors/cards';
import { commentsBelow } from './priors/comments';
import { customerReviews } from './priors/customer-reviews';
import { hasMain, outsideMain } from './priors/main-element';

/** The logit of text that is surely none of the article's: the decoder takes nothing so low into the body. */
const SURELY_NOT = -6;
/** Logit added to cards that the classifier doubts (cross-validation, docs/model-card.md). */
const CARD_RAISE = 1.5;

const head = ({ matrix }: PriorView) => matrix.page.snapshot.head;

export const PRIORS = [
  // Where comments outweigh the article the decoder would pick them, so their scores are capped. In a thread they are it.
  {
    name: 'comments',
    when: 'before-body',
    change: { atMost: SURELY_NOT },
    applies: (view) => !head(view).isThread,
    find: commentsBelow,
  },
  // So are those of what customers write about a product. On other pages a review is the article.
  {
    name: 'customer-reviews',
    when: 'before-body',
    change: { atMost: SURELY_NOT },
    applies: (view) => head(view).isProduct,
    find: customerReviews,
  },
  // The classifier doubts each line of a list of cards, and the decoder would pick a notice or a dialog instead.
  {
    name: 'cards',
    when: 'before-body',
    change: { add: CARD_RAISE },
    applies: mayHaveCards,
    find: doubtedCards,
  },
  // A page that marks its main element says where its text is: a body elsewhere is looked for once more, inside.
  {
    name: 'main-element',
    when: 'after-body',
    change: { atMost: SURELY_NOT },
    applies: hasMain,
    find: outsideMain,
  },
] as const satisfies readonly Prior[];
