/** What stands around the main column: header, side column, footer; and above the text below the headline. */
import type { Module } from './clutter-between';
import { label, promotion } from './clutter-between';
import { headlines, share, tags, teasers } from './clutter-end';
import { box, line, linked, type MadeElement } from './nodes';

const menu: Module = (texts, design, choice) => [
  box('nav', box('menu', ...choice.some(texts.all('menu'), design.int(4, 12)).map((text) => linked('menu-item', text, 'navigation')))),
]; // prettier-ignore

const ticker: Module = (texts, _design, choice) => [
  box('ticker', ...Array.from({ length: choice.int(2, 6) }, () => linked('ticker-item', texts.other(0).title, 'navigation'))),
]; // prettier-ignore

const crumbs: Module = (texts, _design, choice) => [
  box('crumbs', ...choice.some(texts.all('menu'), 3).map((text) => linked('crumb', text, 'navigation'))),
]; // prettier-ignore

const cookies: Module = (texts) => [
  box('cookies', line('consent-text', `${texts.say('consent')} ${texts.say('legal')}`, 'legal'), line('button', texts.say('button'), 'legal')),
]; // prettier-ignore

const linkList: Module = (texts, design, choice) => [
  box('widget', line('widget-title', texts.say('mostRead'), 'navigation'),
    box('list', ...Array.from({ length: choice.int(4, choice.chance(0.2) ? 40 : 12) }, () => linked('item', design.chance(0.5) ? texts.other(0).title : texts.clutter('link'), 'navigation')))),
]; // prettier-ignore

const aboutSite: Module = (texts) => [
  box('widget', line('widget-title', texts.clutter('line').slice(0, 40), 'other'), line('widget-text', texts.clutter('prose'), 'other')),
]; // prettier-ignore

const sideTeasers: Module = (texts, design, choice) => [box('widget', ...teasers(texts, design, choice))];

/** Side columns with much text: they weigh as much as a short article. */
const sideProse: Module = (texts, _design, choice) => [
  box('widget', line('widget-title', texts.other(0).title.slice(0, 60), 'other'),
    ...Array.from({ length: choice.int(1, 4) }, () => line('widget-text', texts.clutter('prose'), 'other'))),
]; // prettier-ignore

const footLinks: Module = (texts) => [
  box('foot-links', ...texts.all('legal').map((text) => linked('menu-item', text, 'legal'))),
]; // prettier-ignore

const footText: Module = (texts, design, choice) => [
  line('legal', `© ${String(choice.int(2005, 2026))} ${texts.agency()}. ${texts.say('copyright')}. ${design.chance(0.5) ? texts.say('disclaimer') : ''}`, 'legal'),
]; // prettier-ignore

const byline: Module = (texts, design): MadeElement[] => {
  const name = `${design.chance(0.6) ? `${design.pick(texts.all('by'))} ` : ''}${texts.person()}`;
  const date = `${design.chance(0.4) ? `${design.pick(texts.all('published'))} ` : ''}${texts.date()}`;
  return design.chance(0.3)
    ? [line('byline', `${name} | ${date}`, 'byline')]
    : [box('meta', line('byline', name, 'byline'), line('date', date, 'date'))];
};

const reading: Module = (texts, _design, choice) => [
  line('reading', `${String(choice.int(1, 25))} ${texts.say('minutes')}`, 'other'),
];

/** A list of the article's own sections. */
const ownContents: Module = (texts) => {
  const headings = texts.article.blocks.filter(({ kind }) => kind === 'heading').slice(0, 8);
  if (headings.length < 2) return [];
  return [box('own-contents', line('widget-title', texts.say('contents'), 'navigation'),
    box('list', ...headings.map(({ text }) => linked('item', text, 'navigation'))))]; // prettier-ignore
};

export const TOP: Readonly<Record<string, Module>> = { menu, ticker, crumbs, cookies, label };
export const SIDE: Readonly<Record<string, Module>> = {
  linkList, aboutSite, sideTeasers, sideProse, promotion, tags, label, headlines,
}; // prettier-ignore
export const FOOT: Readonly<Record<string, Module>> = { footLinks, footText, linkList, aboutSite, cookies };
/** Between headline and text. */
export const HEAD: Readonly<Record<string, Module>> = { byline, share, reading, label, ownContents };
