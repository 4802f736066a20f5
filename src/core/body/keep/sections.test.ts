import { describe, expect, it } from 'vitest';
import { pageOf } from '../../page';
import type { Box, PageSnapshot } from '../../../snapshot/schema';
import type { SegmentDecision } from '../../selection';
import { afterRules } from '../../../../tests/helpers/body';

const BOX: Box = { left: 0, top: 0, width: 600, height: 20 };

/** A page with one segment an element that has text; only what the rules read. */
class Page {
  private readonly elements: { tag: string; parent: number; names: string }[] = [
    { tag: 'body', parent: -1, names: '' },
  ];
  private readonly segments: object[] = [];
  private readonly texts: { element: number }[] = [];
  private readonly decisions: SegmentDecision[] = [];

  element(tag: string, parent = 0, names = ''): number {
    return this.elements.push({ tag, parent, names }) - 1;
  }

  /** @param score the classifier's; from .5 on the segment is body */
  text(text: string, score: number, parent = 0, { tag = 'p', folded = false, linked = 0 } = {}): number {
    const block = this.element(tag, parent);
    const firstText = this.texts.push({ element: block }) - 1;
    const box = folded ? null : BOX;
    this.segments.push({ text, block, firstText, lastText: firstText, linkLength: linked, box });
    const role = score >= 0.5 ? 'body' : 'dropped';
    return this.decisions.push({ role, reason: 'mss', score }) - 1;
  }

  decide(): SegmentDecision[] {
    const head = { metas: [], jsonLd: [] };
    const page = { elements: this.elements, segments: this.segments, styles: [], texts: this.texts, head };
    const rules = ['details-open', 'details-closed', 'attributions', 'captions-of-text', 'forms'] as const;
    return afterRules(rules, pageOf(page as unknown as PageSnapshot), this.decisions);
  }
}

const LONG = 'The lamp is wound by hand, and whoever winds it counts the turns aloud for the keeper below. ';

describe('the line above a quote', () => {
  const quoted = (head: string, score = 0.9): string[] => {
    const page = new Page();
    page.text(LONG.repeat(3), 0.9);
    const quote = page.element('blockquote');
    page.text(head, 0.2, page.element('div', quote), { tag: 'div', linked: head.length });
    page.text(LONG, score, quote, { tag: 'div' });
    return page.decide().map(({ role }) => role);
  };

  it('is kept with the quote where it says who speaks', () => {
    expect(quoted('Ann said:')).toEqual(['body', 'body', 'body']);
    expect(quoted('Ann said:', 0.2)).toEqual(['body', 'dropped', 'dropped']);
    expect(quoted('Click to expand')).toEqual(['body', 'dropped', 'body']);
    expect(quoted(`${LONG}:`)).toEqual(['body', 'dropped', 'body']);
  });
});

describe('what a closed section hides', () => {
  const section = (summaryScore: number, linked = 0): string[] => {
    const page = new Page();
    page.text(LONG.repeat(3), 0.9);
    const details = page.element('details');
    page.text('How the lamp is wound', summaryScore, details, { tag: 'summary' });
    page.text(LONG, 0.2, details, { folded: true, linked });
    return page.decide().map(({ role }) => role);
  };

  it('goes with its summary', () => {
    expect(section(0.8)).toEqual(['body', 'body', 'body']);
    expect(section(0.3)).toEqual(['body', 'dropped', 'dropped']);
  });

  it('is kept with the questions beside it, where most of them are', () => {
    const questions = (scores: number[]): string[] => {
      const page = new Page();
      page.text(LONG.repeat(3), 0.9);
      for (const score of scores) {
        const details = page.element('details');
        page.text('Whom do I call?', score, details, { tag: 'summary' });
        page.text('0171 555 0199', 0.1, details, { folded: true });
      }
      return page.decide().map(({ role }) => role);
    };
    expect(questions([0.8, 0.8, 0.3])).toEqual(Array(7).fill('body'));
    expect(questions([0.8, 0.3, 0.3]).slice(3)).toEqual(Array(4).fill('dropped'));
  });

  it('is left out when it is a menu', () => {
    expect(section(0.8, LONG.length)).toEqual(['body', 'body', 'dropped']);
  });
});

describe('the line under a quote', () => {
  const quote = (text: string, tag: string): string | undefined => {
    const page = new Page();
    const blockquote = page.element('blockquote');
    page.text(LONG, 0.9, blockquote);
    page.text(text, 0.1, blockquote, { tag });
    return page.decide()[1]?.role;
  };

  it('is kept with the office below it, in a box that only its name calls a quote', () => {
    const page = new Page();
    page.text(LONG.repeat(3), 0.9);
    const box = page.element('div', 0, 'quote-box');
    page.text(LONG, 0.9, box);
    page.text('Olav Brekke', 0.2, box);
    page.text('Lock keeper since the storm', 0.6, box);
    expect(page.decide().map(({ role }) => role)).toEqual(['body', 'body', 'body', 'body']);
  });

  it('that says whose words they are is of the quote', () => {
    expect(quote('Ewan Sillars, keeper', 'footer')).toBe('body');
    expect(quote('— Ewan Sillars, keeper', 'p')).toBe('body');
  });

  it('that says something else is not', () => {
    expect(quote('Share this quote', 'p')).toBe('dropped');
  });
});

describe('the caption of a figure', () => {
  const caption = (listing: number): string | undefined => {
    const page = new Page();
    page.text(LONG.repeat(3), 0.9);
    const figure = page.element('figure');
    page.text('wind(lamp, 40);', listing, figure, { tag: 'pre' });
    page.text('Listing 1. Winding', 0.3, figure, { tag: 'figcaption' });
    return page.decide()[2]?.role;
  };

  it('goes with the text that it is the caption of', () => {
    expect(caption(0.9)).toBe('body');
    expect(caption(0.3)).toBe('dropped');
  });

  it('of a picture alone is left to the pictures', () => {
    const page = new Page();
    page.text(LONG.repeat(3), 0.9);
    const figure = page.element('figure');
    page.text('The lamp room in June', 0.3, figure, { tag: 'figcaption' });
    expect(page.decide()[1]?.role).toBe('dropped');
  });
});

describe('the words around a form', () => {
  const form = (before: number): string[] => {
    const page = new Page();
    page.text(LONG.repeat(before), 0.9);
    const around = page.element('div');
    page.text('Sign up for our newsletter', 0.6, around, { tag: 'h3' });
    page.text(LONG, 0.6, around);
    page.element('form', around);
    return page.decide().map(({ role }) => role);
  };

  it('go with it', () => {
    expect(form(8)).toEqual(['body', 'dropped', 'dropped']);
  });

  it('stay where they are much of the article: old pages stand in a form as a whole', () => {
    expect(form(1)).toEqual(['body', 'body', 'body']);
  });
});
