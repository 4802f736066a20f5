/** Writes TeX for MathML that has none. */
import type { Element, ElementContent } from 'hast';
import { isElement, rawText } from '../../util/hast';
import { plainLetter } from './mathml';

const COMMANDS: Record<string, string> = Object.fromEntries(
  (
    'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ' +
    'ξ xi π pi ρ rho σ sigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda ' +
    'Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega ∑ sum ∏ prod ∫ int ∮ oint ∂ partial ∇ nabla ∞ infty √ surd ± pm ∓ mp ' +
    '× times ÷ div · cdot ⋅ cdot ∗ ast ≤ le ≥ ge ≠ ne ≈ approx ≡ equiv ∼ sim ∝ propto → to ← leftarrow ' +
    '⇒ Rightarrow ⇔ Leftrightarrow ↦ mapsto ∈ in ∉ notin ⊂ subset ⊆ subseteq ∪ cup ∩ cap ∅ emptyset ∀ forall ' +
    '∃ exists ¬ neg ∧ wedge ∨ vee … ldots ⋯ cdots ⋮ vdots ⋱ ddots ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ' +
    'ℚ mathbb{Q} ℂ mathbb{C} ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ∥ parallel ⊥ perp ∘ circ ⊕ oplus ' +
    '⊗ otimes † dagger ′ prime { { } } % % # # & & _ _ $ $'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, item, at, all) => {
      if (at % 2 === 0) pairs.push([item, `\\${all[at + 1] ?? ''}`]);
      return pairs;
    }, []),
);
const ACCENTS: Record<string, string> = {
  __proto__: null as never,
  '^': 'hat', 'ˆ': 'hat', '~': 'tilde', '˜': 'tilde', '¯': 'bar', '‾': 'overline', '―': 'overline', '→': 'vec', '⃗': 'vec', '˙': 'dot', '¨': 'ddot', '⏞': 'overbrace',
}; // prettier-ignore
/** Other alphabets have other meanings. */
const ALPHABETS: Record<string, string> = {
  __proto__: null as never,
  'double-struck': 'mathbb', script: 'mathcal', bold: 'mathbf', 'bold-italic': 'boldsymbol', fraktur: 'mathfrak', 'sans-serif': 'mathsf', monospace: 'mathtt',
}; // prettier-ignore
const FUNCTIONS = /^(sin|cos|tan|cot|log|ln|lim|max|min|exp|det|gcd|sup|inf|arg|dim|ker|deg|sinh|cosh|tanh)$/;

/** An unknown element gives the TeX of its children. */
export function mathToTex(node: Element): string {
  return row(node.children).replace(/\s+/g, ' ').trim();
}

/** Code units. */
const LONGEST_COMMAND = 40;

const row = (nodes: readonly ElementContent[]): string =>
  nodes.reduce((out, node) => {
    const next = tex(node);
    // A command needs a space before a letter.
    const runsOn = /^[a-zA-Z]/.test(next) && /\\[a-zA-Z]+$/.test(out.slice(-LONGEST_COMMAND));
    return out + (runsOn ? ' ' : '') + next;
  }, '');

const group = (node: ElementContent | undefined): string => `{${node ? tex(node) : ''}}`;

function tex(node: ElementContent): string {
  if (node.type === 'text') return escape(node.value);
  if (!isElement(node)) return '';
  const [first, second, third] = node.children.filter((child) => isElement(child));
  switch (node.tagName) {
    case 'mi': {
      const name = rawText(node).trim();
      if (FUNCTIONS.test(name)) return `\\${name}`;
      const alphabet = ALPHABETS[String(node.properties.mathvariant)];
      if (alphabet) return `\\${alphabet}{${escape(name)}}`;
      return [...name].length > 1 && /^[a-z]+$/i.test(name) ? `\\mathrm{${name}}` : escape(name);
    }
    case 'mn':
      return escape(rawText(node).trim());
    case 'mo': {
      const sign = rawText(node)
        .replace(/[\u2061-\u2064]/g, '')
        .trim();
      return FUNCTIONS.test(sign) ? `\\${sign}` : escape(sign.replace(/−/g, '-'));
    }
    case 'mtext':
    case 'ms':
      return `\\text{${rawText(node).replace(/[%#&_$]/g, '\\$&')}}`;
    case 'mspace':
      return '\\,';
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`;
    case 'msqrt':
      return `\\sqrt{${row(node.children)}}`;
    case 'mroot':
      return `\\sqrt[${second ? tex(second) : ''}]${group(first)}`;
    case 'msup':
      return `${base(first)}^${group(second)}`;
    case 'msub':
      return `${base(first)}_${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${base(first)}_${group(second)}^${group(third)}`;
    case 'munder':
      return `${base(first)}_${group(second)}`;
    case 'mover': {
      const accent = second ? ACCENTS[rawText(second).trim()] : undefined;
      return accent === undefined ? `${base(first)}^${group(second)}` : `\\${accent}${group(first)}`;
    }
    case 'mtable':
      return `\\begin{matrix} ${node.children
        .filter((child) => isElement(child))
        .map(tex)
        .join(' \\\\ ')} \\end{matrix}`;
    case 'mtr':
    case 'mlabeledtr':
      return node.children
        .filter((child) => isElement(child))
        .map(tex)
        .join(' & ');
    case 'mfenced': {
      const { open, close } = node.properties;
      const inner = node.children
        .filter((child) => isElement(child))
        .map(tex)
        .join(', ');
      return `${typeof open === 'string' ? escape(open) : '('}${inner}${typeof close === 'string' ? escape(close) : ')'}`;
    }
    case 'none':
    case 'mprescripts':
      return '';
    default:
      return row(node.children);
  }
}

/** Groups more than one sign. */
function base(node: ElementContent | undefined): string {
  const value = node ? tex(node) : '';
  return /^(\\[a-zA-Z]+|.)$/u.test(value) ? value : `{${value}}`;
}

function escape(value: string): string {
  return [...value].map((char) => COMMANDS[char] ?? lettered(char)).join('');
}

/** The plain letter if there is no command. */
function lettered(char: string): string {
  if (char.length === 1 && !/[\u2100-\u214f]/.test(char)) return char;
  const [letter, name] = plainLetter(char) ?? [char, ''];
  const command = ALPHABETS[name];
  return command ? `\\${command}{${escape(letter)}}` : letter === char ? char : escape(letter);
}
