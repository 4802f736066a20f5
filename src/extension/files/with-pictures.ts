/** Fetches a file's pictures through the tab, and converts unsupported ones. */
import {
  dataPicture,
  pictureAddresses,
  pictureType,
  type FilePicture,
  type MissingPicture,
  type Pictures,
  type PictureType,
} from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import { eachElement } from '../../util/hast';
import { MAX_SIDE, redrawn } from '../../typeset/redraw-picture';
import { t } from '../bridge/i18n';
import type { Outcome, PictureAnswer } from '../bridge/messages';

/** pictures per message */
const AT_ONCE = 4;
/** bytes of all pictures in a file */
const MAX_BYTES = 100_000_000;

/** Larger pictures are redrawn. */
export interface PictureSize {
  /** bytes; default: unlimited */
  bytes?: number;
  /** px of the longer side */
  side?: number;
}

export interface Asking {
  ask: (addresses: string[]) => Promise<Outcome<PictureAnswer[]>>;
  progress: (done: number, all: number) => void;
  signal: AbortSignal;
}

/** @param kinds supported types; others become PNG or JPEG. null: all */
export async function filePictures(
  article: Article,
  kinds: ReadonlySet<PictureType> | null,
  { ask, progress, signal }: Asking,
  { bytes: most = Infinity, side = MAX_SIDE }: PictureSize = {},
): Promise<Pictures> {
  const found: FilePicture[] = [];
  const missing: MissingPicture[] = [];
  let bytes = 0;
  const take = async (src: string, picture: FilePicture | null): Promise<void> => {
    const asItIs = picture && (kinds === null || kinds.has(picture.type)) && picture.bytes.length <= most;
    const fit = picture && (asItIs ? picture : await redrawn(picture, side));
    if (fit && bytes + fit.bytes.length <= MAX_BYTES) {
      bytes += fit.bytes.length;
      found.push({ ...fit, src });
    } else if (/^https?:/.test(src))
      missing.push({ src, reason: t(fit ? 'pageError_size' : 'pictureError_type') });
  };
  if (kinds !== null) for (const src of heldIn(article)) await take(src, dataPicture(src));
  const addresses = pictureAddresses(article);
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    progress(at, addresses.length);
    const some = addresses.slice(at, at + AT_ONCE);
    const answer = signal.aborted ? null : await Promise.race([ask(some), stopped(signal)]);
    for (const [index, src] of some.entries()) {
      const one = answer?.ok ? answer.value[index] : undefined;
      if (one && 'base64' in one) {
        const data = Uint8Array.from(atob(one.base64), (letter) => letter.charCodeAt(0));
        const type = pictureType(data);
        await take(src, type && { src, type, bytes: data });
      } else missing.push({ src, reason: reasonOf(one, answer) });
    }
  }
  return { found, missing };
}

const stopped = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    // eslint-disable-next-line no-restricted-syntax -- our own signal, not a page's event
    signal.addEventListener('abort', () => resolve(null));
  });

function reasonOf(one: PictureAnswer | undefined, answer: Outcome<unknown> | null): string {
  if (answer === null) return t('pageError_aborted');
  if (one === undefined || !('error' in one)) return t('pageError_network');
  if (one.error === 'status') return t('pageError_status', one.status);
  if (one.error === 'size') return t('pageError_size');
  return t(one.error === 'timeout' ? 'pageError_timeout' : 'pictureError_refused');
}

function heldIn({ content }: Article): Set<string> {
  const found = new Set<string>();
  eachElement(content, ({ tagName, properties }) => {
    if (tagName === 'img' && typeof properties.src === 'string' && properties.src.startsWith('data:'))
      found.add(properties.src);
  });
  return found;
}
