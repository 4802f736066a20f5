/** Does a page call itself a thread of a forum? */

/** What schema.org calls pages on which people write to one another. */
const THREADS = ['DiscussionForumPosting', 'QAPage'];

/** Does a piece of JSON-LD name a thread of a forum or a question with answers? */
export const namesThread = (source: string): boolean => THREADS.some((type) => source.includes(type));
