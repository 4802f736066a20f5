/** Makes a failing page small: whatever can go without the failure going too, goes (delta debugging over the tree). */
import type { FuzzCase, FuzzElement, FuzzNode } from './nodes';

type Fails = (page: FuzzCase) => boolean;

/** Runs, and ms, after which a case is small enough for who reads it. */
const MOST_RUNS = 1500;
const MOST_MS = 15_000;

/** A smaller page that fails in the same way. */
export function minimise(page: FuzzCase, fails: Fails): FuzzCase {
  let runs = 0;
  const end = performance.now() + MOST_MS;
  const spent = (): boolean => runs >= MOST_RUNS || performance.now() > end;
  const still = (candidate: FuzzCase): boolean => {
    runs++;
    return !spent() && fails(candidate);
  };
  let best = page;
  for (let changed = true; changed && !spent();) {
    changed = false;
    for (const part of ['head', 'body'] as const) {
      const list = { get: () => best[part], set: (nodes: FuzzNode[]) => ({ ...best, [part]: nodes }) };
      const take = (nodes: FuzzNode[]): boolean => {
        const candidate = list.set(nodes);
        if (!still(candidate)) return false;
        best = candidate;
        changed = true;
        return true;
      };
      shrinkList(() => best[part], take);
    }
  }
  return best;
}

type Take = (nodes: FuzzNode[]) => boolean;

/** Drops runs of siblings, halving their length; then looks into those that had to stay. */
function shrinkList(current: () => FuzzNode[], take: Take): void {
  for (let size = current().length; size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < current().length;) {
      const nodes = current();
      if (!take([...nodes.slice(0, at), ...nodes.slice(at + size)])) at += size;
    }
  for (let at = 0; at < current().length; at++) {
    const replace = (node: FuzzNode[]): boolean =>
      take([...current().slice(0, at), ...node, ...current().slice(at + 1)]);
    const node = current()[at]!;
    if (typeof node === 'string') shrinkText(node, (shorter) => replace([shorter]));
    else if (!replace(node.children)) shrinkElement(() => current()[at] as FuzzElement, replace);
    else at--;
  }
}

function shrinkElement(current: () => FuzzElement, replace: Take): void {
  for (let at = current().attributes.length - 1; at >= 0; at--) {
    const { attributes } = current();
    if (replace([{ ...current(), attributes: attributes.filter((_, i) => i !== at) }])) continue;
    const [name, value] = attributes[at]!;
    shrinkText(value, (shorter) =>
      replace([
        {
          ...current(),
          attributes: current().attributes.map((pair, i) => (i === at ? [name, shorter] : pair)),
        },
      ]),
    );
  }
  shrinkList(
    () => current().children,
    (children) => replace([{ ...current(), children }]),
  );
}

function shrinkText(given: string, take: (shorter: string) => boolean): void {
  let text = given;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < text.length;) {
      const shorter = text.slice(0, at) + text.slice(at + size);
      if (take(shorter)) text = shorter;
      else at += size;
      if (size < 4 && text.length > 200) break;
    }
}
