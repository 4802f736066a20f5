/** What schema.org calls pages on which people write to one another; on the corpora no page of another sort says so. */
const THREADS = ['DiscussionForumPosting', 'QAPage'];

/** Does a piece of JSON-LD name a thread of a forum or a question with answers? */
export const namesThread = (source: string): boolean => THREADS.some((type) => source.includes(type));
