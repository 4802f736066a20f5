/** Converts formulas to Presentation MathML 3, whose validators count children. */
import type { Element, ElementContent } from 'hast';
import { MATH_TOKENS } from '../../sanitize';
import { element, hasContent, isElement, rawText, text } from '../../../util/hast';

const COUNTS: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};

export function conformMath(math: Element): Element {
  const { display, alttext } = math.properties;
  return element('math', math.children.flatMap(conforming), {
    ...(display === 'block' || display === 'inline' ? { display } : {}),
    ...(typeof alttext === 'string' ? { alttext } : {}),
  });
}

function conforming(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return hasContent(node) ? [element('mtext', [text(rawText(node))])] : [];
  const { tagName: tag } = node;
  if (MATH_TOKENS.has(tag)) {
    const { mathvariant } = node.properties;
    const properties = mathvariant === 'normal' && tag === 'mi' ? { mathvariant } : {};
    return [element(tag, [text(rawText(node))], properties)];
  }
  if (tag === 'mspace' || tag === 'none' || tag === 'mprescripts')
    return tag === 'mspace' ? [element(tag)] : [];
  if (tag === 'mtable') return [element(tag, rowsOf(node).map(row))];
  if (tag === 'mtr' || tag === 'mlabeledtr' || tag === 'mtd') return node.children.flatMap(conforming);
  const inside = node.children.flatMap(conforming);
  if (tag === 'mmultiscripts') return [element('mrow', inside)];
  const count = COUNTS[tag];
  if (count !== undefined && inside.length !== count) return [element('mrow', inside)];
  if (tag === 'mfenced') {
    const { open = '(', close = ')' } = node.properties;
    const sign = (value: unknown) => element('mo', [text(String(value))]);
    return [element('mrow', [sign(open), ...inside, sign(close)])];
  }
  if (tag === 'menclose') return [element('mrow', inside)];
  return [element(tag, inside, tag === 'mfrac' ? linethickness(node) : {})];
}

/** A fraction without a bar is a binomial. */
function linethickness({ properties }: Element) {
  return /^0(\D|$)/.test(String(properties.linethickness)) ? { linethickness: '0' } : {};
}

function rowsOf(table: Element): Element[] {
  return table.children
    .filter((node) => isElement(node))
    .map((node) => (isRow(node) ? node : element('mtr', [node])));
}

const isRow = ({ tagName }: Element): boolean => tagName === 'mtr' || tagName === 'mlabeledtr';

function row({ children }: Element): Element {
  const cells = children.filter((node) => isElement(node));
  return element(
    'mtr',
    cells.map((cell) =>
      element('mtd', (cell.tagName === 'mtd' ? cell.children : [cell]).flatMap(conforming)),
    ),
  );
}
