/** Shows the progress of a run and its summary. */
import type { ManifestEntry } from './manifest';

/** ms of the moving average */
const WINDOW = 60_000;

export class Progress {
  private done = 0;
  private active = 0;
  private waiting = 0;
  private readonly failed = new Map<string, number>();
  private readonly kinds = new Map<string, number>();
  private readonly times = { load: 0, clip: 0, write: 0 };
  private readonly recent: number[] = [];
  private readonly start: number;

  /** @param total pages @param now ms */
  constructor(
    private readonly total: number,
    private readonly now: () => number = Date.now,
  ) {
    this.start = now();
  }

  begin(again: boolean): void {
    this.active++;
    if (again) this.waiting = Math.max(0, this.waiting - 1);
  }

  putOff(): void {
    this.active--;
    this.waiting++;
  }

  finished({ outcome, reason = '', kind, times }: ManifestEntry): void {
    this.active--;
    this.recent.push(this.now());
    if (outcome === 'failed') {
      this.failed.set(reason, (this.failed.get(reason) ?? 0) + 1);
      return;
    }
    this.done++;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    for (const stage of ['load', 'clip', 'write'] as const) this.times[stage] += times[stage];
  }

  private get failures(): number {
    return [...this.failed.values()].reduce((all, one) => all + one, 0);
  }

  /** pages per second */
  get rate(): number {
    const now = this.now();
    while (this.recent.length > 0 && (this.recent[0] ?? 0) < now - WINDOW) this.recent.shift();
    const span = Math.min(WINDOW, now - this.start);
    return span <= 0 ? 0 : (this.recent.length * 1000) / span;
  }

  /** `[####------]  40 % · 400/1000 · 12 failed · 2.1 pages/s · 5 min left` @param width characters */
  line(width = 80): string {
    const over = this.done + this.failures;
    const share = this.total === 0 ? 1 : over / this.total;
    const { rate } = this;
    const rest = this.total - over;
    const parts = [
      `${String(Math.floor(share * 100)).padStart(3)} %`,
      `${String(over)}/${String(this.total)}`,
      ...(this.failures > 0 ? [`${String(this.failures)} failed`] : []),
      `${rate.toFixed(1)} pages/s`,
      ...(rest > 0 && rate > 0 ? [`${spanOf(rest / rate)} left`] : []),
      ...(this.waiting > 0 ? [`${String(this.waiting)} to try again`] : []),
    ];
    const text = parts.join(' · ');
    const room = Math.min(30, width - text.length - 4);
    if (room < 5) return text.slice(0, width);
    const full = Math.round(share * room);
    return `[${'#'.repeat(full)}${'-'.repeat(room - full)}] ${text}`;
  }

  /** @param left waiting pages */
  summary(left: number): string {
    const seconds = (this.now() - this.start) / 1000;
    const over = this.done + this.failures;
    const mean = (stage: keyof typeof this.times): string =>
      `${stage} ${String(Math.round(this.times[stage] / Math.max(1, this.done)))} ms`;
    const lines = [
      `${String(this.done)} clipped, ${String(this.failures)} failed${left > 0 ? `, ${String(left)} left` : ''} in ${spanOf(seconds)} (${(over / Math.max(seconds, 0.001)).toFixed(2)} pages/s)`,
    ];
    if (this.done > 0) {
      lines.push(`kinds: ${counts(this.kinds)}`);
      lines.push(`mean: ${mean('load')}, ${mean('clip')}, ${mean('write')}`);
    }
    if (this.failures > 0) lines.push(`failed: ${counts(this.failed)}`);
    return lines.join('\n');
  }
}

const counts = (map: ReadonlyMap<string, number>): string =>
  [...map]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(', ');

function spanOf(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 100) return `${String(whole)} s`;
  if (whole < 100 * 60) return `${String(Math.round(whole / 60))} min`;
  return whole < 48 * 3600 ? `${(whole / 3600).toFixed(1)} h` : `${(whole / 86_400).toFixed(1)} days`;
}
