/** Which elements have the same place in the templates of a page. */
import { meter, type Steps } from '../../util/steps';
import type { Page } from '../page';

/** A class name belongs to the shape of siblings when at least this share of them has it (own choice). */
const COMMON_NAME = 0.8;
/** Siblings of one tag are looked at together from here on. */
const MIN_SIBLINGS = 2;

/** Names that tell the place in a list, not the form. */
const POSITION =
  /^(?:.*[-_])?(?:odd|even|first|last|alt|alpha|omega|active|selected|current|nth|row#|item#|#)$/i;

/** Elements that are looked at in a step; a µs or two each. */
const STEP = 5000;

/** Elements as repeated forms: which have the same place in the page's templates. */
export interface Shapes {
  /** per element: interned path of tags and class names from the root */
  path: Int32Array;
  /** per element: interned tag and class names */
  own: Int32Array;
  children: number[][];
}

/** Names as one writes them in a template: without numbers, which count items. */
const nameShape = (name: string): string => name.replace(/\d+/g, '#');

/**
 * Paths of tags and class names. Of a name that only some of the siblings carry (`odd`, `first`, an id) nothing
 * is kept, so that the items of a list have one path (layout and appearance features of Hlaing, section 3.1).
 */
export function* shapesOf(page: Page): Steps<Shapes> {
  const { elements } = page;
  const children = page.tree.children();
  yield 'records: names';
  // Most elements share their names with others.
  const known = new Map<string, string[]>([['', []]]);
  const names = elements.map(({ names: written }) => {
    let shaped = known.get(written);
    if (shaped === undefined) {
      shaped = [...new Set(written.split(/\s+/).map(nameShape))].filter((name) => !POSITION.test(name));
      known.set(written, shaped);
    }
    return shaped;
  });
  yield 'records: shapes';
  const ids = new Map<string, number>();
  const intern = (key: string): number => {
    let id = ids.get(key);
    if (id === undefined) ids.set(key, (id = ids.size));
    return id;
  };
  const own = new Int32Array(elements.length);
  const path = new Int32Array(elements.length);
  path[0] = own[0] = intern('root');
  // Level by level: siblings and cousins of one place and tag are named together.
  let level = elements.length > 0 ? [0] : [];
  const full = meter(STEP);
  while (level.length > 0) {
    const places = new Map<string, number[]>();
    const next: number[] = [];
    for (const e of level) {
      if (full(children[e]!.length)) yield 'records: next shapes';
      for (const child of children[e]!) {
        next.push(child);
        const key = `${String(path[e])} ${elements[child]!.tag}`;
        const place = places.get(key);
        if (place) place.push(child);
        else places.set(key, [child]);
      }
    }
    for (const [key, place] of places) {
      const parents = new Set(place.map((child) => elements[child]!.parent));
      // Of one parent's children the names that most have are the form; of many parents' children those that most
      // parents have among theirs: `title` and `price` stand once in each.
      const byParent = parents.size > 1;
      const counts = new Map<string, number>();
      const last = new Map<string, number>();
      for (const child of place) {
        // A giant has most of its elements in one place.
        if (full(1)) yield 'records: next shapes';
        for (const name of names[child]!) {
          const { parent } = elements[child]!;
          if (byParent && last.get(name) === parent) continue;
          last.set(name, parent);
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      }
      const all = byParent ? parents.size : place.length;
      const needed = all >= MIN_SIBLINGS ? COMMON_NAME * all : 1;
      for (const child of place) {
        if (full(1)) yield 'records: next shapes';
        const kept = names[child]!.filter((name) => (counts.get(name) ?? 0) >= needed).sort();
        own[child] = intern(`${elements[child]!.tag}.${kept.join('.')}`);
        path[child] = intern(`${key}/${String(own[child])}`);
      }
    }
    level = next;
  }
  return { path, own, children };
}
