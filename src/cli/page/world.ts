/**
 * A world of our own in a page: the same document, but variables and prototypes of ours, which the page's scripts neither
 * see nor change (an "isolated world", as extensions have them). What a hostile page puts over `Array.prototype` or
 * `document.querySelector` is not there.
 */
import type { CDPSession } from 'playwright-core';
import { Failure } from '../failure';
import type { Documents } from './documents';

const NAME = 'article-clipper';

export class World {
  private constructor(
    readonly session: CDPSession,
    readonly frameId: string,
    private readonly contextId: number,
    /** HTTP status of the document */
    readonly status: number,
  ) {}

  /**
   * Opens the world in the document of the page's main frame as it is now; a navigation ends it.
   * @throws Failure when the document is none that may be read
   */
  static async open(documents: Documents, script: string): Promise<World> {
    const { session } = documents;
    const { frameId } = await documents.now();
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: NAME,
      grantUniveralAccess: false,
    });
    // The world may be that of a document that came in between: it is one that was checked, too.
    const { status } = await documents.now();
    const world = new World(session, frameId, executionContextId, status);
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
