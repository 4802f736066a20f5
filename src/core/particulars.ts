/** Recognizes lines of author, date, reading time, and controls such as "Share". */
import { isDateLine } from './metadata/dates';
import { bylineOf, listedNames } from './metadata/lines';

/** Code units; longer lines are text. */
const LONGEST_LINE = 100;

const READING_TIME = /^\d+\s*-?\s*min(?:ute)?s?\.?(?:\s+read)?$/i;

/** null for other lines. */
export function particularRole(text: string): 'byline' | 'date' | 'dropped' | null {
  if (text.length > LONGEST_LINE || text === '') return null;
  if (bylineOf(text) !== '' || listedNames(text) !== '') return 'byline';
  if (isDateLine(text)) return 'date';
  return READING_TIME.test(text) || isControls(text) ? 'dropped' : null;
}

const LEAD = 'share|tweet|reply|teilen|partager|compartir|compartilhar|condividi|delen|dela|поделиться|مشاركة|分享|シェア|공유|like reply|print this|jump to recipe'; // prettier-ignore
/** Alone, each may be a word of the text. */
const MORE = 'this|on|to|by|via|with|article|story|post|page|recipe|copy|link|e?-?mail|sms|print|save|like|report|facebook|messenger|threads|twitter|x|linkedin|whatsapp|telegram|bluesky|mastodon|pinterest|tumblr|reddit|flipboard|pocket'; // prettier-ignore
const CONTROLS = new RegExp(`^(?:${LEAD})(?:[\\s:|·•,-]+(?:${LEAD}|${MORE}))*[\\s:»]*$`, 'i');
/** With date, letter sizes and reader counts. */
const CHINESE = '[调調]整字[体體]|字[号號体體]|打印(?:本[页頁])?|列印|[复複][制製](?:[链鏈]接|連結)|[关關][闭閉](?:窗口|視窗)?|分享[到至]?|收藏|推[荐薦]|手机看新闻|已?有\\d+人(?:[阅閱][读讀]|[参參][与與])|大[\\s|]*中[\\s|]*小|T'; // prettier-ignore
const BETWEEN = '[\\s\\d:：︰年月日|｜/·、【】\\[\\]()（）-]*';
const CHINESE_CONTROLS = new RegExp(`^(?:分享到[:：\\s]*|${BETWEEN}(?:(?:${CHINESE})${BETWEEN}){2,})$`);
/** Code units; longer lines are sentences. */
const LONGEST = 80;

/** "Share this post", "Like Reply Report", "Share · Copy link". */
export const isControls = (line: string): boolean =>
  line.length <= LONGEST && (CONTROLS.test(line) || CHINESE_CONTROLS.test(line));
