/** Pictures of kinds that a file cannot hold, drawn anew. */
import {
  base64,
  dataPicture,
  type FilePicture,
  type MissingPicture,
  type Pictures,
  type PictureType,
} from '../../article/formats/pictures';
import { eachElement } from '../../util/hast';
import type { ClipBrowser } from '../browser/open';
import type { Limits } from '../limits';
import type { ClippedPage } from '../page/clipped';
import { atWorkbench } from './workbench';

/** Pictures that an article holds in itself. */
function heldIn({ article }: ClippedPage): FilePicture[] {
  const found = new Map<string, FilePicture>();
  eachElement(article.content, ({ tagName, properties }) => {
    const { src } = properties;
    if (tagName !== 'img' || typeof src !== 'string' || !src.startsWith('data:')) return;
    const picture = dataPicture(src);
    if (picture) found.set(src, picture);
  });
  return [...found.values()];
}

/** The pictures of all pages, those of other kinds as PNG (drawings) or JPEG. */
export async function redrawnFor(
  kinds: ReadonlySet<PictureType>,
  pages: readonly ClippedPage[],
  browser: ClipBrowser,
  limits?: Partial<Limits>,
): Promise<Pictures> {
  const all = pages.flatMap((page) => [...heldIn(page), ...page.pictures.found]);
  const missing: MissingPicture[] = pages.flatMap((page) => [...page.pictures.missing]);
  const others = all.filter(({ type }) => !kinds.has(type));
  const found = all.filter(({ type }) => kinds.has(type));
  if (others.length === 0) return { found, missing };
  await atWorkbench(
    browser,
    [],
    null,
    async (page) => {
      for (const { src, type, bytes } of others) {
        const call = `ArticleClipperPrint.redraw(${JSON.stringify(type)}, ${JSON.stringify(base64(bytes))})`;
        const made = await page.evaluate<{ type: PictureType; base64: string } | null>(call);
        if (made) found.push({ src, type: made.type, bytes: Buffer.from(made.base64, 'base64') });
        else missing.push({ src, reason: 'of a kind that no file takes' });
      }
    },
    limits,
  );
  return { found, missing };
}
