/** Reads and judges the page, and follows its pages. */
import type { Rare } from '../../assemble/context';
import { noRare } from '../../assemble/rare';
import { hasTex } from '../../article/forms';
import { clipPage, type LivePage, type OtherEngine, type PageClip } from '../../clip/pipeline';
import { mayHaveParts } from '../../core/may-have-parts';
import type { SnapshotNodes } from '../../snapshot/schema';
import { query } from '../../snapshot/foreign';
import { Pacer, runPaced } from '../../util/steps';
import { t } from '../bridge/i18n';
import { namePartsHere, part, partHere } from '../bridge/parts';
import { ClipProblem } from '../bridge/problems';
import { loadSettings } from '../settings/store';
import { Work, type WorkLine } from './work';
import { wantsMore } from './clip';
import type { Works } from './one-article';

/** These usually need the part `rare`. */
const OFTEN_RARE = 'table, pre, math, mjx-container, .katex, .MathJax';

const OUR_ENGINE = 'article-clipper';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

interface Read {
  clip: PageClip;
  nodes: SnapshotNodes;
}

interface PageWorks extends Works {
  /** Like the cancel button; false if no progress is shown. */
  cancel(): boolean;
}

/** @param held judging waits for it at each pause */
export function worksOn(page: Document, line: WorkLine, held: () => Promise<void>): PageWorks {
  const reading = new Work(line);
  const judging = new Work(line);
  let others = 0;
  return {
    async read(signal) {
      refuseUnread(page);
      const url = page.URL;
      // This loads meanwhile. Another engine reads the page again.
      const loaded = loadSettings();
      loaded.catch(() => undefined);
      if (!partHere('rare') && query(page.documentElement, OFTEN_RARE)) part('rare').catch(() => undefined);
      const clipWith = (rare: Rare, engine: OtherEngine | null, as?: LivePage): Promise<Read> =>
        reading.run(t('longArticle'), clipPage(page, url, rare, { engine, id: 0, ...(as && { read: as }) }), {
          signal,
        });
      const clip = async (engine: OtherEngine | null, as?: LivePage): Promise<Read> => {
        const here = partHere('rare');
        if (here) return clipWith(here.RARE, engine, as);
        // Most articles are plain. Others load the part and are assembled again.
        const { rare, isNeeded } = noRare(namePartsHere);
        const made = await clipWith(rare, engine, as);
        if (!isNeeded()) return made;
        const { RARE } = await part('rare');
        return clipWith(RARE, engine, { ...made.clip, nodes: made.nodes });
      };
      const named = async (made: Read): Promise<Read> => {
        const { page: snapshot, selection, article } = made.clip;
        if (partHere('kinds') || !mayHaveParts(snapshot, selection)) return made;
        // Without it, the text stays unchanged.
        const kinds = await part('kinds').catch(() => null);
        if (!kinds) return made;
        const content = kinds.nameParts({ snapshot, selection, nodes: made.nodes }, article.content);
        return { ...made, clip: { ...made.clip, article: Object.freeze({ ...article, content }) } };
      };
      const read = async (engine: OtherEngine | null): Promise<Read> => {
        const made = await named(await clip(engine));
        if (partHere('formulas') || !hasTex(made.clip.article.content)) return made;
        // Without it, the TeX source stays.
        const isHere = await part('formulas').then(
          () => true,
          () => false,
        );
        return isHere ? clip(engine, { ...made.clip, nodes: made.nodes }) : made;
      };
      const own = await read(null);
      const settings = await loaded;
      const engine =
        settings.engine === OUR_ENGINE ? null : (await part('further')).engineOf(settings.engine);
      const { clip: first, nodes } = engine ? await read(engine) : own;
      return { id: `${String(Date.now())}-${String(Math.random())}`, url, settings, first, nodes, engine };
    },
    async judge({ first }, signal) {
      const { judgePage } = await part('further');
      const pacer = new Pacer(held);
      const judged = await judging.run(t('longArticle'), judgePage(first), { signal, pacer });
      // Waiting callers go first.
      await new Pacer().yield();
      return judged;
    },
    async follow(judged, run) {
      const { confidence } = judged.judgement;
      const { settings, engine } = run.clip;
      if (!wantsMore(judged, settings)) return { confidence, notices: [], canRetry: false, unfetched: null };
      const [{ followClip }, { RARE }] = await Promise.all([part('further'), part('rare')]);
      return followClip(page, judged, run, async (document, address) => {
        const options = { engine, id: (others += 1) };
        return (await runPaced(clipPage(document, address, RARE, options))).clip;
      });
    },
    cancel: () => reading.cancel() || judging.cancel(),
  };
}

/** @throws ClipProblem if the document is not readable */
function refuseUnread({ contentType, body }: Document): void {
  if (contentType === 'application/pdf') throw new ClipProblem('pdf');
  if (!HTML_TYPES.has(contentType)) throw new ClipProblem('notHtml', contentType);
  // The page has just begun to load or reload.
  if (!(body as HTMLElement | null)) throw new ClipProblem('empty');
}
