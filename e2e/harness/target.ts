import type { CDPSession } from '@playwright/test';

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

const WAIT_MS = 30_000;
const POLL_MS = 25;

/**
 * A page that Playwright does not list (the extension's popup), driven over the browser's own DevTools session.
 */
export class RemoteTarget {
  private nextId = 1;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private isClosed = false;

  private constructor(
    private readonly browser: CDPSession,
    readonly targetId: string,
    private readonly sessionId: string,
  ) {}

  static async attach(browser: CDPSession, targetId: string): Promise<RemoteTarget> {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
    const target = new RemoteTarget(browser, targetId, sessionId);
    browser.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) target.receive(JSON.parse(event.message) as Reply);
    });
    browser.on('Target.detachedFromTarget', (event) => {
      if (event.sessionId === sessionId) target.end();
    });
    return target;
  }

  get closed(): boolean {
    return this.isClosed;
  }

  private receive(reply: Reply): void {
    if (reply.id === undefined) return;
    this.waiting.get(reply.id)?.(reply);
    this.waiting.delete(reply.id);
  }

  private end(): void {
    this.isClosed = true;
    for (const settle of this.waiting.values()) settle({ error: { message: 'the target closed' } });
    this.waiting.clear();
  }

  /** One DevTools command. Throws when the browser refuses it or the target closes meanwhile. */
  async send<T>(method: string, params: object = {}): Promise<T> {
    if (this.isClosed) throw new Error(`${method}: the target is closed`);
    const id = this.nextId++;
    const answered = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    await this.browser.send('Target.sendMessageToTarget', {
      sessionId: this.sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const reply = await answered;
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result as T;
  }

  /** Runs an expression in the page and returns its (awaited, JSON) value. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is truthy, and returns it. */
  async until<T>(expression: string, what = expression, timeoutMs = WAIT_MS): Promise<T> {
    return await poll(() => this.evaluate<T>(expression), what, timeoutMs);
  }

  /** A trusted mouse click in the middle of the element. */
  async click(selector: string): Promise<void> {
    const found = `document.querySelector(${JSON.stringify(selector)})`;
    // The popup grows while it fills in: a button can be hit when it stands still for two frames with nothing over it.
    const { x, y } = await this.until<{ x: number; y: number }>(
      `(async () => {
        const element = ${found};
        if (!element || !element.checkVisibility() || element.disabled) return null;
        element.scrollIntoView({ block: 'nearest' });
        const before = element.getBoundingClientRect();
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const box = element.getBoundingClientRect();
        if (box.left !== before.left || box.top !== before.top || box.width !== before.width) return null;
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
      })()`,
      `${selector} to be clickable`,
    );
    const at = { x, y, button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    // The click may close the page before it answers.
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }).catch(() => undefined);
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    if (!this.isClosed) await this.browser.send('Target.closeTarget', { targetId: this.targetId });
  }
}

/** Asks again until the answer is truthy. Throws, naming what was awaited and the last error, at the time-out. */
export async function poll<T>(
  ask: () => Promise<T>,
  what: string,
  timeoutMs = WAIT_MS,
  everyMs = POLL_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + timeoutMs;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const value = await ask();
      if (value) return value as Exclude<T, null | undefined | false>;
      last = value;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`Waited ${timeoutMs} ms for ${what}; last: ${String(last)}`);
}
