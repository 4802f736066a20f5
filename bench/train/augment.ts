/** Recorded pages in another dress: what a page means must not hang on its tags, class names, colours or side. */
import type { ElementRecord, PageSnapshot } from '../../src/snapshot/schema';

const CONTAINERS = new Set([
  'article',
  'main',
  'nav',
  'aside',
  'footer',
  'header',
  'section',
  'form',
  'figure',
]);
const LISTS = new Set(['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote']);
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption']);

/**
 * The same page with class names replaced (one new name for each old one), and by chance: containers, lists,
 * paragraphs and headings as plain `div`s, everything in one font family or one colour, mirrored columns.
 * Segments keep their order, text and number, so labels stay valid. Pure.
 */
export function disguise(snapshot: PageSnapshot, random: () => number): PageSnapshot {
  const names = new Map<string, string>();
  const rename = new Set<string>();
  if (random() < 0.6) CONTAINERS.forEach((tag) => rename.add(tag));
  if (random() < 0.5) LISTS.forEach((tag) => rename.add(tag));
  if (random() < 0.35) BLOCKS.forEach((tag) => rename.add(tag));
  const elements = snapshot.elements.map((element): ElementRecord => {
    let name = names.get(element.names);
    if (name === undefined) names.set(element.names, (name = element.names && 'x' + String(names.size)));
    return { ...element, names: name, role: '', tag: rename.has(element.tag) ? 'div' : element.tag };
  });
  const oneFamily = random() < 0.3;
  const oneColor = random() < 0.3;
  const styles = snapshot.styles.map((style) => ({
    ...style,
    ...(oneFamily ? { fontFamily: 'serif' } : {}),
    ...(oneColor ? { color: 'rgb(0, 0, 0)' } : {}),
  }));
  const mirrored = random() < 0.3;
  const segments = snapshot.segments.map((segment) =>
    mirrored && segment.box
      ? {
          ...segment,
          box: { ...segment.box, left: snapshot.document.width - segment.box.left - segment.box.width },
        }
      : segment,
  );
  return { ...snapshot, elements, styles, segments };
}
