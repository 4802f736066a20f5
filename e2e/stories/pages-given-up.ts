/** An article of three pages whose second does not come, for whichever browser. */
import { expect } from '@playwright/test';
import { Gate, pathOf, type PagedSite, type Visit } from '../harness/paged-site';
import { serve } from '../harness/paged-story';
import { poll } from '../harness/target';

/** @returns waits until the second page was asked for, and what leaves gives the request up, with no further one made */
export function holdSecond(site: PagedSite): (leave: () => Promise<unknown>) => Promise<void> {
  const gate = new Gate();
  serve(site, 3, ({ path }) => (path === pathOf(2) ? gate.passed.then(() => ({})) : undefined));
  const asked = (): Visit | undefined => site.visits.find(({ path }) => path === pathOf(2));
  return async (leave) => {
    const held = await poll(() => Promise.resolve(asked()), 'the request for page 2');
    expect(held.gone).toBe(false);
    await leave();
    await poll(() => Promise.resolve(held.gone), 'the request to be given up');
    expect(site.paths).not.toContain(pathOf(3));
  };
}

/** The second page does not come when it is asked for first. */
export function holdSecondOnce(site: PagedSite): void {
  const gate = new Gate();
  serve(site, 3, ({ path, count }) =>
    path === pathOf(2) && count === 1 ? gate.passed.then(() => ({})) : undefined,
  );
}
