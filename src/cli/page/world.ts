/**
 * A world of our own in a page: the same document, but variables and prototypes of ours, which the page's scripts neither
 * see nor change (an "isolated world", as extensions have them). What a hostile page puts over `Array.prototype` or
 * `document.querySelector` is not there.
 */
import type { CDPSession, Page } from 'playwright-core';
import { Failure } from '../failure';

const NAME = 'article-clipper';

export class World {
  private constructor(
    readonly session: CDPSession,
    readonly frameId: string,
    private readonly contextId: number,
  ) {}

  /** Opens the world in the page's main frame as it is now; a navigation ends it. */
  static async open(page: Page, script: string): Promise<World> {
    const session = await page.context().newCDPSession(page);
    // What the page has loaded is told only then.
    await session.send('Page.enable');
    const { frameTree } = await session.send('Page.getFrameTree');
    const frameId = frameTree.frame.id;
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: NAME,
      grantUniveralAccess: false,
    });
    const world = new World(session, frameId, executionContextId);
    await world.run(`${script}\n;undefined`);
    return world;
  }

  /** Calls a function of the injected script with plain data. */
  call<Result>(name: string, ...given: readonly unknown[]): Promise<Result> {
    return this.run(`ArticleClipperPage.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`);
  }

  private async run<Result>(expression: string): Promise<Result> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      contextId: this.contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
      throw new Failure('unexpected', `in the page: ${text.split('\n', 1)[0] ?? ''}`);
    }
    return result.value as Result;
  }
}
