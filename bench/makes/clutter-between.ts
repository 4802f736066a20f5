/** What designs put between the paragraphs of an article. */
import type { Choice } from './choice';
import { box, line, linked, type MadeElement, type MadeNode } from './nodes';
import type { PageTexts } from './page-texts';
import { sentencesOf } from '../pieces/lore';

/** @param design chance of the make: the same on all of its pages. @param choice chance of the page */
export type Module = (texts: PageTexts, design: Choice, choice: Choice) => MadeElement[];

const picture = (choice: Choice): MadeElement => ({
  part: 'picture',
  tag: 'img',
  attributes: {
    src: `/_img/${String(choice.int(1, 9999))}.jpg`,
    alt: '',
    width: String(choice.int(300, 760)),
    height: String(choice.int(200, 460)),
  },
  children: [],
});

const label: Module = (texts, design) => {
  // Sites have words of their own for it; the same ones each time.
  const text = design.chance(0.6) ? design.pick(texts.all('advertisement')) : texts.label;
  const form = design.weighted({ bare: 3, boxed: 2, paragraph: 2 });
  if (form === 'paragraph') return [line('paragraph', text, 'label')];
  return form === 'bare'
    ? [line('label-row', text, 'label')]
    : [box('promo', line('label', text, 'label'), box('slot'))];
};

const readAlso: Module = (texts, design, choice) => {
  const title = (): string => texts.other(0).title;
  const lead = design.chance(0.6) ? `${texts.say('readAlso')} ` : '';
  const form = design.weighted({ paragraph: 4, strong: 2, box: 3, list: 2 });
  if (form === 'paragraph')
    return [box('paragraph', ...led(lead, { text: title(), role: 'related', link: 'site' }))];
  if (form === 'strong')
    return [
      box('read-also', {
        part: 'strong',
        tag: 'b',
        children: led(lead, { text: title(), role: 'related', link: 'site' }),
      }),
    ];
  if (form === 'list')
    return [box('read-also-box', line('widget-title', texts.say('related'), 'label'),
      box('list', ...Array.from({ length: choice.int(2, 4) }, () => linked('item', title(), 'related'))))]; // prettier-ignore
  const other = texts.other(2);
  const text = choice.chance(0.5) ? other.paragraphs.join(' ') : sentencesOf(other.paragraphs[0] ?? '')[0]!;
  return [box('teaser-box', ...(design.chance(0.5) ? [line('label', texts.say('readAlso'), 'label')] : []),
    linked('teaser-title', other.title, 'related'), ...(text ? [line('teaser-text', text.slice(0, 420), 'related')] : []))]; // prettier-ignore
};

const led = (lead: string, node: MadeNode): MadeNode[] => [
  {
    part: 'sentence',
    tag: 'span',
    children: [...(lead ? [{ text: lead, role: 'label' as const }] : []), node],
  },
];

/** A letter, an app, a subscription: as a box, or set like a paragraph with a link or a slant that tells it. */
const promotion: Module = (texts, design, choice) => {
  const kind = design.pick(['newsletter', 'app', 'subscribe', 'follow'] as const);
  const own = texts.say(kind);
  const text = design.chance(0.5) ? own : `${own} ${texts.clutter('line')}`;
  const form = design.weighted({ paragraph: 3, slanted: 3, box: 4, form: 2 });
  if (form === 'paragraph')
    return [box('paragraph', { part: 'sentence', tag: 'span', children: [{ text: `${text} `, role: 'promotion' }, { text: texts.say('button'), role: 'promotion', link: 'site' }] })]; // prettier-ignore
  if (form === 'slanted')
    return [box('paragraph', { part: 'strong', tag: design.pick(['i', 'em', 'b']), children: [{ text, role: 'promotion' as const, ...(design.chance(0.5) ? { link: 'site' as const } : {}) }] })]; // prettier-ignore
  const inner: MadeNode[] = [
    line('promo-title', texts.other(0).title.slice(0, 50), 'promotion'),
    line('promo-text', text, 'promotion'),
  ];
  if (form === 'form')
    return [box('promo', box('form', ...inner, line('button', texts.say('button'), 'promotion')))];
  if (choice.chance(0.3)) inner.push(line('promo-text', texts.clutter('prose'), 'promotion'));
  return [box('promo', ...inner, linked('promo-link', texts.say('button'), 'promotion'))];
};

const consent: Module = (texts, design) => {
  const parts = [line('consent-text', texts.say('consent'), 'other')];
  if (design.chance(0.5)) parts.push(line('button', texts.say('button'), 'other'));
  if (design.chance(0.3)) parts.unshift(line('promo-title', texts.clutter('line').slice(0, 40), 'other'));
  return design.chance(0.25)
    ? [line('paragraph', texts.say('consent'), 'other')]
    : [box('consent', ...parts)];
};

const product: Module = (texts, design, choice) => [
  box('product-card', ...(design.chance(0.6) ? [picture(choice)] : []), line('card-title', texts.other(0).title.slice(0, 60), 'promotion'),
    ...(design.chance(0.7) ? [line('card-text', texts.clutter('prose'), 'promotion')] : []),
    line('price', `${String(choice.int(5, 900))}.${String(choice.int(10, 99))} €`, 'promotion'), linked('button-link', texts.say('price'), 'promotion')),
]; // prettier-ignore

/** Repeats a sentence of the text that stands near. */
const pullQuote: Module = (texts, _design, choice) => {
  const paragraphs = texts.article.blocks.filter(
    ({ kind, text }) => kind === 'paragraph' && text.length > 80,
  );
  if (paragraphs.length === 0) return [];
  return [line('pull-quote', choice.pick(sentencesOf(choice.pick(paragraphs.slice(0, 6)).text)), 'other')];
};

const figure: Module = (texts, design, choice) => {
  const text = texts.clutter('line');
  const caption = box('caption', { text, role: 'caption' },
    ...(design.chance(0.5) ? [line('credit', `${texts.person()} / ${texts.agency()}`, 'credit')] : [])); // prettier-ignore
  return [box('figure', picture(choice), ...(choice.chance(0.8) ? [caption] : []))];
};

/** Another's post in the text, or a box of background: what it says is not the article's. */
const sideBox: Module = (texts, design, choice) => [
  box('fact-box', line('widget-title', texts.other(0).title.slice(0, 50), 'other'),
    ...Array.from({ length: choice.int(1, 3) }, () => line('box-text', texts.clutter('prose'), 'other')),
    ...(design.chance(0.4) ? [linked('more', texts.say('readAlso'), 'related')] : [])),
]; // prettier-ignore

export const BETWEEN: Readonly<Record<string, Module>> = {
  label, readAlso, promotion, consent, product, pullQuote, figure, sideBox,
}; // prettier-ignore
export { label, promotion, picture, product, readAlso };
