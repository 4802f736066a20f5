/** Book readers refuse nested paragraphs, which browsers repair. */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { MATH } from '../../allow-list';
import { sanitizeTree } from '../../sanitize';
import { element, hasContent, isElement, text } from '../../../util/hast';
import { conformMath } from './math';
import {
  type Content,
  type ContentModel,
  definitions,
  details,
  figure,
  FLOW,
  isPhrasing,
  items,
  ruby,
  table,
} from './structures';
import { idOf, languageOf, picture, References } from './attributes';

/** They hold blocks where their parent may. */
const TRANSPARENT = new Set(['a', 'ins', 'del']);
const HEADING = /^h[1-6]$/;
const LINE_BLOCKS = new Set(['p', 'pre']);

/** No text is lost. */
export function conform(article: Root): Root {
  const root = sanitizeTree(article);
  const blocks = blockHolders(root);
  const references = new References(root);
  const children = (nodes: readonly ElementContent[], place: ContentModel): ElementContent[] =>
    nodes.flatMap((node) => one(node, place));
  const content: Content = { one, children, resolved: (node) => references.resolved(node) };

  function one(node: ElementContent, place: ContentModel): ElementContent[] {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    const { tagName: tag } = node;
    if (tag === 'math') return [conformMath(node)];
    if (MATH.has(tag)) return children(node.children, place);
    const properties = references.resolved(node);
    return isPhrasing(node) ? line(node, properties, place) : block(node, properties, place);
  }

  function line(node: Element, properties: Properties, place: ContentModel): ElementContent[] {
    const { tagName: tag } = node;
    if (tag === 'br' || tag === 'wbr') return [element(tag, [], idOf(properties))];
    if (tag === 'img') return [element('img', [], picture(properties))];
    if (tag === 'ruby') return ruby(node, properties, place, content);
    const unwrapped = () => children(node.children, place);
    if (tag === 'a') {
      if (place.inLink || properties.href === undefined) return anchored(properties, unwrapped());
      if (hasInteractive(node)) return unwrapped();
    }
    if (tag === 'bdo' && properties.dir === undefined) return unwrapped();
    if (tag === 'time' && properties.dateTime === undefined) return unwrapped();
    if (blocks.has(node) && !place.inline && !TRANSPARENT.has(tag)) return anchored(properties, unwrapped());
    const inside = {
      ...place,
      inline: place.inline || !TRANSPARENT.has(tag),
      inLink: place.inLink || tag === 'a',
    };
    return [element(tag, children(node.children, inside), properties)];
  }

  function block(node: Element, properties: Properties, place: ContentModel): ElementContent[] {
    const { tagName: tag } = node;
    // Inline, a block becomes text between spaces.
    if (place.inline) {
      const inside = children(node.children, place);
      return hasContent({ type: 'root', children: inside }) ? [text(' '), ...inside, text(' ')] : inside;
    }
    if (tag === 'p' && blocks.has(node)) return [element('div', children(node.children, place), properties)];
    if (HEADING.test(tag)) {
      const inside = children(node.children, { ...place, inline: true });
      return [element(place.plain ? 'p' : tag, inside, properties)];
    }
    if (LINE_BLOCKS.has(tag))
      return [element(tag, children(node.children, { ...place, inline: true }), properties)];
    switch (tag) {
      case 'hr':
        return [element('hr', [], idOf(properties))];
      case 'ul':
      case 'ol':
        return [element(tag, items(node, place, content), properties)];
      case 'dl':
        return [definitions(node, properties, place, content)];
      case 'table':
        return table(node, properties, place, content);
      case 'figure':
        return [figure(node, properties, place, content)];
      case 'details':
        return [details(node, properties, place, content)];
      case 'col':
      case 'colgroup':
      case 'rp':
        return [];
      case 'tr':
      case 'thead':
      case 'tbody':
      case 'tfoot':
      case 'rt':
      case 'rb':
      case 'rtc':
        return children(node.children, place);
      case 'section':
      case 'aside':
        return [element(place.plain ? 'div' : tag, children(node.children, place), properties)];
      case 'blockquote':
        return [element(tag, children(node.children, place), properties)];
      default:
        // For example an item outside a list.
        return [
          element('div', children(node.children, place), { ...idOf(properties), ...languageOf(properties) }),
        ];
    }
  }

  return { type: 'root', children: children(root.children as ElementContent[], FLOW) };
}

function blockHolders(root: Root): Set<Element> {
  const found = new Set<Element>();
  const visit = (node: Root | Element): boolean => {
    let holds = false;
    for (const child of node.children) {
      if (!isElement(child) || child.tagName === 'math' || child.tagName === 'ruby') continue;
      const inside = visit(child);
      if (inside || !isPhrasing(child)) holds = true;
    }
    if (holds && node.type === 'element') found.add(node);
    return holds;
  };
  visit(root);
  return found;
}

function hasInteractive(node: Element): boolean {
  return node.children.some(
    (child) => isElement(child) && (child.tagName === 'details' || hasInteractive(child)),
  );
}

/** Keeps a removed element's id as a link target. */
function anchored(properties: Properties, inside: ElementContent[]): ElementContent[] {
  return properties.id === undefined ? inside : [element('span', [], idOf(properties)), ...inside];
}
