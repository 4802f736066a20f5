/**
 * An isolated world, as extensions have: a hostile page cannot replace its `Array.prototype` or
 * `document.querySelector`.
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
    /** HTTP */
    readonly status: number,
  ) {}

  /**
   * A navigation ends the world.
   * @throws Failure if the document may not be read
   */
  static async open(documents: Documents, script: string): Promise<World> {
    const { session } = documents;
    const { frameId } = await documents.now();
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: NAME,
      grantUniveralAccess: false,
    });
    // Also checks a document that came in between.
    const { status } = await documents.now();
    const world = new World(session, frameId, executionContextId, status);
    await world.run(`${script}\n;undefined`);
    return world;
  }

  /** Calls the injected script. */
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
