/** The documents of a page's main frame: what each came with, so that none is read that was not checked. */
import type { CDPSession, Page } from 'playwright-core';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { checkAnswer, hostAndPort, type Answer } from './answer';
import { obstacle } from './guarded';

/** documents that are remembered: a page may go elsewhere as often as it likes, and only the last one is read */
const MOST = 20;

export class Documents {
  /** by the browser's name of the load */
  private readonly answers = new Map<string, Answer>();

  private constructor(
    readonly session: CDPSession,
    private readonly browser: ClipBrowser,
  ) {}

  /** Listens from now on: before anything is loaded. */
  static async of(page: Page, browser: ClipBrowser): Promise<Documents> {
    const session = await page.context().newCDPSession(page);
    const documents = new Documents(session, browser);
    session.on('Network.responseReceived', ({ loaderId, type, response }) => {
      if (type !== 'Document') return;
      const { url, status, statusText, remoteIPAddress: ip } = response;
      const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
      documents.answers.set(loaderId, {
        ...{ url, status, statusText, ip: ip === '' ? undefined : ip },
        headers: Object.fromEntries(headers) as Record<string, string>,
      });
      const [oldest] = documents.answers.keys();
      if (documents.answers.size > MOST && oldest !== undefined) documents.answers.delete(oldest);
    });
    await session.send('Network.enable');
    // What the page has loaded is told only then.
    await session.send('Page.enable');
    return documents;
  }

  /**
   * The document that the main frame holds now. A script that runs in its isolated world reads no other document.
   * @returns its frame and its HTTP status
   * @throws Failure when it is none that an article may be taken from
   */
  async now(): Promise<{ frameId: string; status: number }> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const { id, loaderId, url, unreachableUrl } = frameTree.frame;
    const answer = this.answers.get(loaderId);
    if (unreachableUrl !== undefined) {
      // Where the guard or the browser kept it from going.
      const { guard } = this.browser;
      const to = new URL(unreachableUrl);
      const refusal = guard?.refusal(hostAndPort(to));
      if (guard === null && (await obstacle(unreachableUrl, this.browser)) === 'accessdenied')
        throw new Failure('refused', `the page went on to ${to.host}, which is in a private network`);
      throw new Failure(
        refusal?.why === 'private' ? 'refused' : 'unreachable',
        refusal?.text ?? `the page went on to ${to.host}, which cannot be reached`,
      );
    }
    if (!answer)
      throw new Failure('refused', `the page went on to what is no page of the web (${url.slice(0, 100)})`);
    checkAnswer(answer, this.browser);
    return { frameId: id, status: answer.status };
  }
}
