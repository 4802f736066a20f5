import type { PageSnapshot } from '../../snapshot/schema';

/** What schema.org calls pages on which people write to one another; on the corpora no page of another sort says so. */
const THREADS = ['DiscussionForumPosting', 'QAPage'];

/** Does a page say of itself, in its JSON-LD, that it is a thread of a forum or a question with answers? */
export const isThreadPage = ({ head: { jsonLd } }: PageSnapshot): boolean =>
  jsonLd.some((source) => THREADS.some((type) => source.includes(type)));
