/** Checks senders: a page's process may only ask for its own page's data. */
import { isAddress } from '../../util/address';
import type { Runtime } from './browser';

/** In code units. Longer addresses are never stored. */
const LONGEST_ADDRESS = 4000;

/**
 * Whether the address belongs to the asking site. URLs without a host and local files need the same path: a
 * folder is no site.
 * @param url untrusted
 */
export function isOfSender(url: unknown, sender: Runtime.MessageSender): url is string {
  if (typeof url !== 'string' || url.length > LONGEST_ADDRESS || !isAddress(url)) return false;
  if (!sender.url || !isAddress(sender.url)) return false;
  const [asked, asking] = [new URL(url), new URL(sender.url)];
  if (asked.protocol !== asking.protocol || asked.host !== asking.host) return false;
  const isSite = asked.host !== '' && asked.protocol !== 'file:';
  return isSite || asked.pathname === asking.pathname;
}
