/** Elements of a piece in the clothes of its design: class names, or a style attribute. */
import type { Choice } from '../makes/choice';
import type { MadeElement, MadeNode, MadeText } from '../makes/nodes';
import type { Role } from '../roles';
import { cssOf, type DressedPart, type LookName } from './looks';

export const NAMINGS = ['words', 'hashed', 'inline'] as const;
export type Naming = (typeof NAMINGS)[number];

/** Words that designs name boxes with, whatever stands in them. */
const BOX_WORDS = ['box', 'module', 'block', 'highlight', 'card', 'panel', 'component', 'insert', 'media-object', 'c-block', 'wp-block-group', 'feature']; // prettier-ignore
/** Words that only junk has. */
const JUNK_WORDS = ['promo', 'cta', 'signup-box', 'partner', 'teaser-box', 'banner', 'ad-box', 'related'];

/** How the texts of a piece are built. */
export class Clothes {
  private readonly css: Map<DressedPart, string>;
  private readonly names: Choice;
  private readonly word: string;

  /** @param design shared by a piece and its twin. @param hasJunkName does its name give the twin away? */
  constructor(
    readonly design: Choice,
    readonly naming: Naming,
    looks: readonly LookName[],
    readonly role: Role,
    hasJunkName: boolean,
  ) {
    this.css = cssOf(looks, design.of('look'));
    this.names = design.of('names');
    this.word = this.names.of(hasJunkName ? 'junk' : 'box').pick(hasJunkName ? JUNK_WORDS : BOX_WORDS);
  }

  /** The look of the box, for what has none around it. */
  get boxCss(): string {
    return this.css.get('box') ?? '';
  }

  /** @param more declarations that the arrangement needs. @param before what stands before the text */
  element(
    part: DressedPart,
    tag: string,
    children: readonly MadeNode[],
    more = '',
    before?: string,
  ): MadeElement {
    const css = [this.css.get(part) ?? '', more].filter((one) => one !== '').join(';');
    const names = this.naming === 'inline' ? '' : this.nameOf(part);
    return { part: `piece-${part}`, tag, dress: { names, css, ...(before ? { before } : {}) }, children };
  }

  /** An element without a look, for structure alone. */
  plain(tag: string, children: readonly MadeNode[], css = ''): MadeElement {
    const names = css === '' || this.naming === 'inline' ? '' : this.nameOf(tag);
    return { part: `piece-${tag}`, tag, dress: { names, css }, children };
  }

  text(text: string, link?: 'site' | 'elsewhere', role = this.role): MadeText {
    return { text, role, ...(link ? { link } : {}) };
  }

  private nameOf(part: string): string {
    const own = this.names.of(part);
    const letters = (count: number): string =>
      Array.from({ length: count }, () => own.pick([...'abcdefghijklmnopqrstuvwxyz0123456789'])).join('');
    if (this.naming === 'hashed') return `css-${letters(6)}`;
    const word = part === 'box' ? this.word : `${this.word}__${part}`;
    return `${word} ${word}--${letters(2)}`;
  }
}
