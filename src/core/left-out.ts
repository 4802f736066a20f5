/** Lists pieces that a reader can bring back. Pure. */
import { isAddress } from '../util/address';
import { mediaKey, segmentKey, type PartKey } from './part-keys';
import { isTex } from './figures/tex-image';
import type { MediaRecord } from '../snapshot/schema';
import type { Page } from './page';
import type { Steps } from '../util/steps';
import { collapse, decoded } from '../util/text';
import { REMOVED, type Decisions } from './corrections';
import type { Reason } from './reasons';
import type { SegmentDecision } from './selection';

export interface LeftOut {
  /** of one page */
  parts: PartKey[];
  /** first segment; pictures half a step before the next */
  at: number;
  kind: 'text' | 'heading' | 'list' | 'table' | 'code' | 'picture';
  role: SegmentDecision['role'];
  reason: Reason;
  text: string;
  /** only if loaded: showing it must make no request */
  src: string;
}

/** These come back as a whole. */
const WHOLES: Record<string, LeftOut['kind']> = {
  ul: 'list',
  ol: 'list',
  menu: 'list',
  dl: 'list',
  table: 'table',
  pre: 'code',
};

/**
 * In reading order, without the title.
 * @param id page in the clip
 */
export function* leftOut(id: number, page: Page, { segments, media }: Decisions): Steps<LeftOut[]> {
  const isOut = (at: number): boolean => {
    const role = segments[at]?.role;
    return role !== undefined && role !== 'body' && role !== 'deck' && role !== 'caption' && role !== 'title';
  };
  const whole = wholes(page, isOut);
  yield 'left out: segments';
  const out: LeftOut[] = [];
  let lastGroup = -1;
  for (const [at, segment] of page.segments.entries()) {
    if (at % STEP === STEP - 1) yield 'left out: next segments';
    if (!isOut(at)) continue;
    const { role, reason } = segments[at]!;
    const group = whole[at] ?? -1;
    const last = out.at(-1);
    const lastSegment = page.segments[at - 1];
    const sameBlock =
      group < 0 && lastSegment?.block === segment.block && segment.breaksBefore < EMPTY_LINE_BREAKS;
    const follows = last?.parts.at(-1) === segmentKey(id, at - 1);
    if (last && follows && last.reason === reason && (group >= 0 ? lastGroup === group : sameBlock)) {
      last.parts.push(segmentKey(id, at));
      last.text += (group >= 0 ? ' · ' : ' ') + shownText(page, at);
      continue;
    }
    const tag = page.elements[segment.block]?.tag ?? '';
    const kind = WHOLES[page.elements[group]?.tag ?? ''] ?? (/^h[1-6]$/.test(tag) ? 'heading' : 'text');
    lastGroup = group;
    out.push({
      parts: [segmentKey(id, at)],
      at,
      kind,
      role,
      reason,
      text: shownText(page, at),
      src: '',
    });
  }
  yield 'left out: pictures';
  page.media.forEach((record, at) => {
    const decision = media[at];
    if (decision?.role !== 'dropped') return;
    if (!isPicture(record) && decision.reason !== REMOVED) return;
    // The formula is in the text.
    if (isTex(page.elements[record.element]?.names ?? '', record.alt)) return;
    const loaded = record.kind === 'image' && record.naturalWidth > 0 && record.src === record.shownSrc;
    out.push({
      parts: [mediaKey(id, at)],
      at: record.before - 0.5,
      kind: 'picture',
      role: 'dropped',
      reason: decision.reason,
      text: record.alt || record.title || fileName(record.src || record.poster),
      src: loaded ? record.src : '',
    });
  });
  return out.sort((a, b) => a.at - b.at);
}

/** Segments per step. */
const STEP = 500;
/** Two line breaks end a paragraph. */
const EMPTY_LINE_BREAKS = 2;
/** px; smaller are bullets, icons or pixels */
const LEAST_SIDE = 24;

function isPicture({ kind, src, naturalWidth, naturalHeight, box }: MediaRecord): boolean {
  if ((kind === 'image' || kind === 'background') && src === '') return false;
  const width = box?.width ?? naturalWidth;
  const height = box?.height ?? naturalHeight;
  return Math.max(width, height) >= LEAST_SIDE || (width === 0 && naturalWidth === 0);
}

/** By segment, its fully left-out list, table or listing; -1 for none. */
function wholes({ segments, tree }: Page, isOut: (at: number) => boolean): Int32Array {
  const holders = segments.map(({ block }) => tree.closest(block, ({ tag }) => WHOLES[tag] !== undefined));
  const broken = new Set(holders.filter((holder, at) => holder >= 0 && !isOut(at)));
  return Int32Array.from(holders, (holder, at) => (isOut(at) && !broken.has(holder) ? holder : -1));
}

/** Dots separate adjacent links. */
export function shownText({ segments, texts }: Pick<Page, 'segments' | 'texts'>, at: number): string {
  const segment = segments[at];
  if (!segment) return '';
  let out = '';
  for (let i = segment.firstText; i <= segment.lastText; i++) {
    const record = texts[i];
    const before = i > segment.firstText ? texts[i - 1] : undefined;
    if (!record) continue;
    const links = before && before.link >= 0 && record.link >= 0 && before.link !== record.link;
    out += (links && record.gap === '' ? ' · ' : record.gap) + record.text;
  }
  return collapse(out);
}

function fileName(address: string): string {
  if (!isAddress(address) || address.startsWith('data:')) return '';
  const name = new URL(address).pathname.split('/').pop() ?? '';
  return decoded(name);
}
