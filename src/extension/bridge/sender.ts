/** Who sent a message, as the browser says it: what runs in a page's process may ask for that page's things only. */
import type { Runtime } from './browser';

/** Code units of an address; longer ones are kept nowhere. */
const LONGEST_ADDRESS = 4000;

/**
 * Is the address one of the site that asks? Local files, and what else has no host, are no site: each is
 * alone, whatever stands in its folder.
 * @param url whatever the message had in that place
 */
export function isOfSender(url: unknown, sender: Runtime.MessageSender): url is string {
  if (typeof url !== 'string' || url.length > LONGEST_ADDRESS || !URL.canParse(url)) return false;
  if (!sender.url || !URL.canParse(sender.url)) return false;
  const [asked, asking] = [new URL(url), new URL(sender.url)];
  if (asked.protocol !== asking.protocol || asked.host !== asking.host) return false;
  const isSite = asked.host !== '' && asked.protocol !== 'file:';
  return isSite || asked.pathname === asking.pathname;
}

/** The document that a message came from, by the browser's own name for it; undefined where the browser has none. */
export const documentOf = (sender: Runtime.MessageSender): string | undefined =>
  // Newer than the types.
  (sender as { documentId?: string }).documentId;
