import '../../../tests/support/chrome';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '../messages';
import type { PopupLine } from './line';
import { Session } from './session';

const { tab, ask } = vi.hoisted(() => ({ tab: vi.fn(), ask: vi.fn() }));
vi.mock('../tabs', () => ({ activeTab: tab, askTab: ask, putPart: () => Promise.resolve() }));
vi.mock('../dom', () => ({ byId: () => ({ removeAttribute: () => undefined }) }));
vi.mock('./exits', () => ({ fitExits: () => undefined }));
vi.mock('./view', () => ({
  onlySelection: () => false,
  showFirst: () => undefined,
  showSummary: () => undefined,
}));

const SUMMARY = { id: '1', judgeHere: true, pagesPending: false };
const LINE = { slowly: (_: string, work: Promise<unknown>) => work } as unknown as PopupLine;

beforeEach(() => {
  ask.mockResolvedValue({ ok: true, value: SUMMARY });
});

test('a press before the tab is known waits for the clip', async () => {
  let known: (target: unknown) => void = () => undefined;
  tab.mockReturnValue(new Promise((resolve) => (known = resolve)));
  const session = new Session(LINE, () => undefined);
  const asked = session.ask();
  const clip = session.clip();
  known({ tabId: 7 });
  expect(await clip).toEqual(SUMMARY);
  expect(session.target).toEqual({ tabId: 7 });
  await asked;
});

test('without a tab it says so, and who waits gets nothing', async () => {
  tab.mockRejectedValue(new Error('no tab'));
  const problems: Problem[] = [];
  const session = new Session(LINE, (problem) => problems.push(problem));
  const asked = session.ask();
  expect(await session.clip()).toBeNull();
  await asked;
  expect(problems).toEqual([{ kind: 'failed', detail: 'Error: no tab' }]);
});
