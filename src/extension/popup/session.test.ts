import '../../../tests/support/chrome';
import { beforeEach, expect, test, vi } from 'vitest';
import browser from '../bridge/browser';
import type { ClipSummary, Problem } from '../bridge/messages';
import type { PopupLine } from './line';
import { Session } from './session';

const { tab, ask, put } = vi.hoisted(() => ({ tab: vi.fn(), ask: vi.fn(), put: vi.fn() }));
vi.mock('../bridge/tabs', () => ({ activeTab: tab, askTab: ask, askAnew: ask, putPart: put }));
vi.mock('../../util/dom', () => ({ byId: () => ({ removeAttribute: () => undefined }) }));
vi.mock('./exits', () => ({ fitExits: () => undefined }));
vi.mock('./view', () => ({
  onlySelection: () => false,
  showFirst: () => undefined,
  showSummary: () => undefined,
}));

const SUMMARY = { id: '1', judgeHere: true, pagesPending: false, pageCount: 1, pageNumber: 1, pageTotal: 3 };
const LINE = {
  slowly: (_: string, work: Promise<unknown>) => work,
  sayWaiting: () => undefined,
  showFollowing: () => undefined,
} as unknown as PopupLine;

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true, value: SUMMARY });
  put.mockReset();
  put.mockResolvedValue(true);
});

const asked = (): unknown[] => ask.mock.calls.map(([, name]: unknown[]) => name);

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

test('further pages are asked for by an action, not before', async () => {
  tab.mockResolvedValue({ tabId: 7 });
  const pending = { ...SUMMARY, pagesPending: true };
  ask.mockResolvedValue({ ok: true, value: { ...pending, nodes: [], head: {}, rest: { pieces: 0 } } });
  const event = { addListener: () => undefined };
  const connect = () => ({ onDisconnect: event, onMessage: event });
  Object.assign(browser, { tabs: { connect } });
  const session = new Session(LINE, () => undefined);
  await session.ask();
  expect(asked()).toEqual(['first', 'clip']);
  await session.article(pending as unknown as ClipSummary, 'copy');
  expect(asked()).toEqual(['first', 'clip', 'article', 'whole']);
});

test('Read that was pressed at once needs the first answer alone: nothing is judged', async () => {
  tab.mockResolvedValue({ tabId: 7 });
  ask.mockResolvedValue({ ok: true, value: { ...SUMMARY, judgeHere: false } });
  const session = new Session(LINE, () => undefined);
  const all = session.ask();
  expect(await session.read()).toMatchObject({ ok: true });
  await all;
  expect(asked()).toEqual(['first', 'read']);
  expect(put).not.toHaveBeenCalled();
});

test('Read that fails has the page judged after all', async () => {
  tab.mockResolvedValue({ tabId: 7 });
  const sandboxed = { ok: false, problem: { kind: 'sandboxed', detail: '' } };
  ask.mockImplementation((_: unknown, name: string) =>
    Promise.resolve(name === 'read' ? sandboxed : { ok: true, value: SUMMARY }),
  );
  const session = new Session(LINE, () => undefined);
  const all = session.ask();
  expect(await session.read()).toEqual(sandboxed);
  await all;
  expect(asked()).toEqual(['first', 'read', 'clip']);
  expect(await session.clip()).toEqual(SUMMARY);
});
