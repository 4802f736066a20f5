import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences';

const body = (html: string): Element =>
  new JSDOM(`<div id="b">${html}</div>`).window.document.querySelector('#b')!;
const texts = (html: string): string[] => sentencesOf(body(html)).map(({ text }) => text.trim());

describe('sentencesOf', () => {
  it('gives sentences in reading order, and none goes over the end of its block', () => {
    expect(
      texts('<h2>The mole</h2><p>It was  <em>built</em> once. Twice it fell.</p><ul><li>Stone</li></ul>'),
    ).toEqual(['The mole', 'It was built once.', 'Twice it fell.', 'Stone']);
  });

  it("leaves out programs, formulas, marks of notes and the reader's own controls", () => {
    expect(
      texts(
        '<p>It fell<sup><a href="#n1">1</a></sup> in March.</p><pre>let a = 1;</pre><p>***</p>' +
          '<p><button>Remove</button>Then <math><mi>x</mi></math>it stood.</p>',
      ),
    ).toEqual(['It fell in March.', 'Then it stood.']);
  });

  it('knows the language of each part', () => {
    const html =
      '<div lang="en"><p>He said it.</p><blockquote lang="el">Το είπε.</blockquote></div><p>Nobody did.</p>';
    expect(sentencesOf(body(html)).map(({ lang }) => lang)).toEqual(['en', 'el', '']);
  });

  it('cuts a very long sentence at a space', () => {
    const long = texts(`<p>${'stone and '.repeat(200)}end.</p>`);
    expect(long.length).toBeGreaterThan(5);
    for (const part of long) expect(part.length).toBeLessThanOrEqual(300);
    expect(long.join(' ').replace(/\s+/g, ' ')).toBe(`${'stone and '.repeat(200)}end.`);
  });

  it('finds a word again where it stands, and not one that has gone', () => {
    const root = body('<p>It was <em>bui</em>lt once. Twice it fell.</p>');
    const [first, second] = sentencesOf(root);
    expect(first?.rangeOf(first.text.indexOf('built'), 5)?.toString()).toBe('built');
    expect(second?.rangeOf(0, 5)?.toString()).toBe('Twice');
    // Not into the next sentence.
    expect(second?.rangeOf(0, 500)?.toString()).toBe('Twice it fell.');
    root.replaceChildren();
    expect(first?.rangeOf(0, 2)).toBeNull();
  });
});
