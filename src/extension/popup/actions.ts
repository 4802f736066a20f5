/** The popup's main actions. */
import { fileName } from '../../article/formats/file-name';
import { Pacer, runPaced } from '../../util/steps';
import { copiedMessage } from '../files/copied';
import { formatNumber, t } from '../bridge/i18n';
import type { Problem, TableFormat } from '../bridge/messages';
import { copyOptions, highlighted, wrongTemplate } from '../files/notes';
import { askTab } from '../bridge/tabs';
import { pageSettings } from '../settings/store';
import type { Action } from './controls';
import { download } from '../files/download';
import type { PopupLine } from './line';
import type { Session } from './session';
import { onlySelection } from './view';

const TABLE_TYPES: Record<TableFormat, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

export class Actions {
  readonly #session: Session;
  readonly #line: PopupLine;
  readonly #fail: (problem: Problem) => void;
  /** Makes a double click act once. */
  readonly #acting = new Set<Action>();

  constructor(session: Session, line: PopupLine, fail: (problem: Problem) => void) {
    this.#session = session;
    this.#line = line;
    this.#fail = fail;
  }

  /** Waits for the clip. */
  async act(name: Action): Promise<void> {
    if (this.#acting.has(name)) return;
    this.#acting.add(name);
    try {
      if (name === 'read') await this.#read();
      else if (name === 'print') await this.#print();
      else await this.#copy();
    } finally {
      this.#acting.delete(name);
    }
  }

  async saveTable(format: TableFormat): Promise<void> {
    const { target, summary } = this.#session;
    if (!target || !summary) return;
    const answer = await askTab(target, 'table', { format, clip: summary.id });
    if (!answer.ok) {
      this.#fail(answer.problem);
      return;
    }
    const name = `${fileName(summary.title, 'table')}.${format}`;
    download(name, TABLE_TYPES[format], answer.value.text);
    this.#line.sayDone(t('savedFile', name));
  }

  /** Reading happens on the page, so the popup closes. */
  async #read(): Promise<void> {
    const answer = await this.#session.read();
    if (answer?.ok) window.close();
    else if (answer) this.#fail(answer.problem);
  }

  async #print(): Promise<void> {
    const known = await this.#session.known();
    const { target } = this.#session;
    if (!known || !target) return;
    this.#session.sayWaiting('print');
    const request = { fresh: false, selection: onlySelection(), clip: known.id };
    const answer = await askTab(target, 'print', request);
    if (answer.ok) window.close();
    else this.#fail(answer.problem);
  }

  async #copy(): Promise<void> {
    const clip = await this.#session.clip();
    if (!clip) return;
    const answer = await this.#session.article(clip, 'copy');
    if (!answer.ok) {
      this.#fail(answer.problem);
      return;
    }
    const { article, length, imageCount } = answer.value;
    // Keeps progress of pages from replacing the result.
    this.#line.waiting = 'copy';
    const stop = new AbortController();
    let markdown: string;
    try {
      const [{ markdownFileSteps }, settings] = await Promise.all([
        import('./forms'),
        pageSettings(article.url, clip.kind),
      ]);
      const whole = await highlighted(article, settings);
      const steps = markdownFileSteps(whole, copyOptions(settings, new Date()));
      markdown = await this.#line.slowly(t('copying'), runPaced(steps, new Pacer(), stop.signal), () =>
        stop.abort(),
      );
    } catch (error) {
      this.#line.waiting = null;
      const wrong = wrongTemplate(error);
      if (stop.signal.aborted) this.#line.say('');
      else if (wrong !== null) this.#line.say(wrong, true);
      else this.#fail({ kind: 'failed', detail: String(error) });
      return;
    }
    const records = onlySelection() ? null : this.#session.summary?.records;
    try {
      await navigator.clipboard.writeText(markdown);
      this.#line.waiting = null;
      this.#line.sayDone(
        records?.alone
          ? t('copiedTable', article.title, formatNumber(records.rows))
          : copiedMessage(article.title, length, imageCount),
      );
    } catch (error) {
      this.#line.waiting = null;
      console.warn('Article Clipper: the clipboard refused.', error);
      // The click's permission expired during the wait. The next click works at once.
      this.#line.say(t('copyNeedsClick'), true);
    }
  }
}
