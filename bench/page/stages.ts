/** Runs inside the measured page: one system's call cut into stages, so that the bench can read a clock of its own between them. */
import type { RunRequest } from '../host/system-output';
import { call, load, type Raw } from './in-page';

let kept = '';
let result: Raw | null = null;

/** Hands a script over, which the next stage compiles: the engine's reading of the message is no part of it. */
export function keep(script: string): void {
  kept = script;
}

export const loadKept = (): number => load(kept);

/** Lays the page out, so that no system pays for the page's own first layout, and collects what the load left. */
export function prepare(): void {
  document.documentElement.getBoundingClientRect();
  (globalThis as { gc?: () => void }).gc?.();
}

export async function first(request: RunRequest): Promise<void> {
  result = await call(request);
}

/** What peers do not give: text, pictures, links, kind and confidence. */
export function extras(): void {
  result?.extras?.();
  result = null;
}

export async function again(request: RunRequest): Promise<void> {
  for (let i = 0; i < request.warmCalls; i++) await call(request);
}
