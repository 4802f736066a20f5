/** An archive in the place of the network: every request of a browser context is answered from it, or not at all. */
import type { BrowserContext } from 'playwright-core';
import type { Archive } from './open';

/** Answers are from another time and other origins than they were recorded for: fonts and modules ask for this. */
const OPEN = { 'access-control-allow-origin': '*' };

/** For a context without a network, before anything is loaded. The page that is asked for should be one that is `resolve`d already. */
export async function replay(context: BrowserContext, archive: Archive): Promise<void> {
  await context.routeWebSocket(/.*/, (socket) => void socket.close().catch(() => undefined));
  await context.route(/.*/, async (route) => {
    const request = route.request();
    const isGet = request.method() === 'GET' || request.method() === 'HEAD';
    const recorded = isGet ? await archive.get(request.url()).catch(() => null) : null;
    // The context may be closed meanwhile.
    const answer = recorded
      ? route.fulfill({
          status: recorded.status,
          headers: { ...recorded.headers, ...OPEN },
          body: recorded.body,
        })
      : route.abort('internetdisconnected');
    await answer.catch(() => undefined);
  });
}
