/** Lines that are nothing but the names of controls: what shares or answers, and the networks for it. */

/** How such a line begins. */
const LEAD = 'share|tweet|reply|teilen|partager|compartir|compartilhar|condividi|delen|dela|поделиться|مشاركة|分享|シェア|공유|like reply|print this|jump to recipe'; // prettier-ignore
/** What may follow it; alone each may be a word of the text. */
const MORE = 'this|on|to|by|via|with|article|story|post|page|recipe|copy|link|e?-?mail|sms|print|save|like|report|facebook|messenger|threads|twitter|x|linkedin|whatsapp|telegram|bluesky|mastodon|pinterest|tumblr|reddit|flipboard|pocket'; // prettier-ignore
const CONTROLS = new RegExp(`^(?:${LEAD})(?:[\\s:|·•,-]+(?:${LEAD}|${MORE}))*[\\s:»]*$`, 'i');
/** Code units: longer lines are sentences. */
const LONGEST = 80;

/** Is a line only controls: "Share this post", "Like Reply Report", "Share · Copy link"? */
export const isControls = (line: string): boolean => line.length <= LONGEST && CONTROLS.test(line);
