import type { Root, Text } from 'hast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element, rawText, text } from '../../util/hast';
import { articleMarkdown } from '../markdown/write';
import type { Article } from '../schema';
import { anchorOf, placer } from './anchor';
import { indexOfTree, withHighlights } from './marked';
import { CONTEXT, readHighlight, type Anchor, type Highlight } from './passage';
import { TextIndex } from './text-index';

const placeOf = (anchor: Anchor, text: string) => placer(text)(anchor);

const PROSE =
  'The harbour closes at nine. The keeper walks the mole with a lamp, and counts the boats that lie inside. ' +
  'When the wind stands in the north he counts them twice. The harbour closes at nine in winter too.';

function anchorFor(words: string, from = 0): NonNullable<ReturnType<typeof anchorOf>> {
  const start = PROSE.indexOf(words, from);
  const anchor = anchorOf(PROSE, start, start + words.length);
  if (!anchor) throw new Error('no anchor');
  return anchor;
}

const found = (anchor: ReturnType<typeof anchorFor>, now: string): string | null => {
  const place = placeOf(anchor, now);
  return place && now.slice(place.start, place.end);
};

describe('a passage', () => {
  it('is found where the text has moved', () => {
    const now = `A new first paragraph, by somebody else. ${PROSE}`;
    expect(placeOf(anchorFor('counts the boats'), now)).toEqual({
      start: now.indexOf('counts the boats'),
      end: now.indexOf('counts the boats') + 16,
    });
  });

  it('is told from the same words elsewhere by what stands around them', () => {
    const second = PROSE.lastIndexOf('The harbour closes');
    const now = `Corrected. ${PROSE}`;
    expect(placeOf(anchorFor('The harbour closes at nine', 20), now)?.start).toBe(second + 11);
    expect(placeOf(anchorFor('The harbour closes at nine'), now)?.start).toBe(11);
  });

  it('is found when some of its words were changed', () => {
    const now = PROSE.replace('with a lamp', 'with two lamps');
    expect(found(anchorFor('The keeper walks the mole with a lamp, and counts'), now)).toBe(
      'The keeper walks the mole with two lamps, and counts',
    );
  });

  it('is not found where there is nothing like it', () => {
    expect(
      found(anchorFor('counts the boats that lie inside'), 'Entirely other words, on another thing.'),
    ).toBe(null);
    // A short word is not like every other short word.
    expect(found(anchorFor('lamp'), 'The damp camp.')).toBe(null);
  });

  it('is found by its ends where it is long and was changed in its middle', () => {
    const long = PROSE.repeat(3);
    const now = `Corrected. ${long.replaceAll('with a lamp', 'with two lamps')}`;
    const anchor = anchorOf(long, 0, long.length)!;
    expect(found(anchor, now)).toBe(now.slice(now.indexOf('The harbour')));
    expect(found(anchor, `${long.slice(0, 200)} Entirely other words, on another thing.`)).toBe(null);
  });

  it('is found far from where it stood', () => {
    const now = `${'Many other words stand here now. '.repeat(2000)}${PROSE.replace('a lamp', 'two lamps')}`;
    const anchor = anchorFor('The keeper walks the mole with a lamp, and counts');
    expect(found(anchor, now)).toBe('The keeper walks the mole with two lamps, and counts');
  });

  it.each([50, 300, 5000])('takes no longer where the text repeats itself: %i letters', (length) => {
    const anchor = { quote: `${'a'.repeat(length - 1)}b`, prefix: '', suffix: '', start: 0 };
    const place = placeOf(anchor, 'a'.repeat(500_000));
    // Of a long one both ends would have to be found, too.
    if (length < 5000) expect(place?.start).toBeLessThan(10);
    else expect(place).toBe(null);
  });

  it('takes no longer for many passages that a long text has no more', () => {
    const words = 'tide boat mole lamp wind keeper harbour winter'.split(' ');
    const long = Array.from({ length: 200_000 }, (_, at) => words[(at * at + (at >> 3)) % 8]).join(' ');
    const place = placer(long);
    const gone = Array.from({ length: 500 }, (_, at) =>
      place({ quote: `${String(at)} ${'qxzjkv '.repeat(40)}`, prefix: '', suffix: '', start: at * 1000 }),
    );
    expect(gone.every((one) => one === null)).toBe(true);
  });

  describe.each([32, CONTEXT])('with %i letters around it that were kept', (kept) => {
    const before = 'The archive holds letters, maps and a ledger that stops in mid sentence. ';
    const tale = (team: string, season: string): string =>
      `Team ${team} said that the new crane cut the waiting time of the barges by twelve per cent over the whole of the ${season}. `;
    const after =
      'Team Gamma has no figures yet since its ledger was lost when the office moved to the other side.';
    const told = before + tale('Alpha', 'autumn') + tale('Beta', 'winter') + after;
    const anchorIn = (words: string): Anchor => {
      const start = told.indexOf(words);
      const { prefix, suffix, ...rest } = anchorOf(told, start, start + words.length)!;
      return { ...rest, prefix: prefix.slice(-kept), suffix: suffix.slice(0, kept) };
    };
    const whole = tale('Alpha', 'autumn').trim();
    const middle =
      'the new crane cut the waiting time of the barges by twelve per cent over the whole of the';

    it.each([
      [
        'another in its place',
        `${before}The editors took the first team out at the request of the harbour. `,
      ],
      ['nothing in its place', before],
    ])('is not found in a paragraph like its own, which was cut: %s', (_, now) => {
      const cut = now + tale('Beta', 'winter') + after;
      expect(found(anchorIn(whole), cut)).toBe(null);
      expect(found(anchorIn(middle), cut)).toBe(null);
      expect(found(anchorIn('Team'), cut)).toBe(null);
      if (kept === CONTEXT) expect(found(anchorIn('twelve per cent'), cut)).toBe(null);
    });

    it('is found where what stands around it on one side was changed', () => {
      const edited = told.replace('Team Alpha said that', 'It was said by Team Alpha that');
      expect(placeOf(anchorIn(middle), edited)?.start).toBe(edited.indexOf(middle));
      const moved = `${after} ${before}${tale('Alpha', 'autumn')}${tale('Beta', 'winter')}`;
      expect(placeOf(anchorIn('twelve per cent'), moved)?.start).toBe(moved.indexOf('twelve per cent'));
    });
  });

  it('is not found in a sentence that is like its own for longer than a sentence goes', () => {
    const like =
      'told the council in June that the new crane on the northern mole had cut the waiting time of all barges by twelve per cent';
    const both = `Alpha ${like} in autumn. Then there was a long pause in the work. Beta ${like} and was not believed.`;
    const start = both.indexOf('twelve per cent');
    const anchor = anchorOf(both, start, start + 'twelve per cent'.length)!;
    expect(placeOf(anchor, both)?.start).toBe(start);
    expect(found(anchor, both.slice(both.indexOf('Beta')))).toBe(null);
  });

  it('is always found in the text that it was taken from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('boat', 'tide', 'ナラ', '👩‍👧', 'a'), { minLength: 1, maxLength: 60 }),
        fc.nat(200),
        fc.nat(200),
        (words, a, b) => {
          const all = words.join(' ');
          const [from, to] = [Math.min(a, b) % all.length, Math.max(a, b) % (all.length + 1)];
          const anchor = anchorOf(all, Math.min(from, to), Math.max(from, to));
          if (anchor) expect(placeOf(anchor, all)?.start).toBe(anchor.start);
        },
      ),
    );
  });
});

describe('the text of a tree', () => {
  it('has one space for white space and between blocks, and leads back to its nodes', () => {
    const index = new TextIndex<string>();
    index.add('first', '  The  harbour\n');
    index.add('second', ' closes');
    index.break();
    index.break();
    index.add('third', 'at nine');
    expect(index.text).toBe('The harbour closes at nine');
    expect(index.slices(4, 21)).toEqual([
      { node: 'first', from: 7, to: 15 },
      { node: 'second', from: 1, to: 7 },
      { node: 'third', from: 0, to: 2 },
    ]);
    expect(index.placeOf('second', 0)).toBe(12);
    expect(index.placeOf('third', 3)).toBe(22);
  });
});

const tree: Root = {
  type: 'root',
  children: [
    element('p', [text('The harbour '), element('strong', [text('closes at')]), text(' nine.')]),
    element('p', [text('The keeper counts the boats.')]),
  ],
};
const article = { content: tree, title: 'Harbour', url: 'https://example.org/harbour' } as Article;

function highlight(words: string, note = ''): Highlight {
  const all = indexOfTree(tree).text;
  const start = all.indexOf(words);
  const anchor = anchorOf(all, start, start + words.length);
  if (!anchor) throw new Error('no anchor');
  return { ...anchor, id: words, colour: 'yellow', note, created: '2026-01-01T00:00:00Z' };
}

const markdown = (
  highlights: Highlight[],
  form: 'marks' | 'quotes' | 'none',
  marks: 'html' | '==' = '==',
): string => {
  const marked = withHighlights(article, highlights, form, { highlights: 'Highlights' });
  return articleMarkdown({ ...article, siteName: '', byline: '', publishedTime: '' }, marked.content, {
    heading: false,
    style: { marks },
  });
};

describe('an article with highlights', () => {
  it('has them marked in its text, over elements and blocks, and its notes at the end', () => {
    const before = JSON.stringify(tree);
    const said = markdown(
      [highlight('boats', 'All of them?'), highlight('closes at nine. The keeper')],
      'marks',
    );
    expect(said).toBe(
      'The harbour **==closes at==** ==nine.==\n\n==The keeper== counts the ==boats==.\n\n' +
        '## Highlights\n\n- _boats_\n\n  All of them?\n',
    );
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('has them as quotes in the order of the text', () => {
    const said = markdown([highlight('boats', 'All\nof them?'), highlight('harbour')], 'quotes');
    expect(said).toContain(
      '## Highlights\n\n> [!quote]\n> harbour\n\n> [!quote]\n> boats\n\nAll\\\nof them?',
    );
  });

  it('keeps a passage that the text no longer has, in the list', () => {
    const gone = { ...highlight('harbour'), quote: 'a passage that was taken back', start: 3 };
    expect(markdown([gone], 'marks')).toContain('- _a passage that was taken back_');
  });

  it('keeps a passage in code, where Markdown has no marks, in the list', () => {
    const listing: Root = {
      type: 'root',
      children: [
        element('p', [text('Count '), element('code', [text('boats')])]),
        element('pre', [element('code', [text('let boats = 3')])]),
      ],
    };
    const all = indexOfTree(listing).text;
    const passages = ['let boats', 'Count boats'].map((words) => {
      const start = all.indexOf(words);
      return { ...highlight('boats'), ...anchorOf(all, start, start + words.length)!, note: '' };
    });
    const marked = withHighlights({ ...article, content: listing }, passages, 'marks', {
      highlights: 'Highlights',
    });
    const said = articleMarkdown({ ...article, siteName: '', byline: '', publishedTime: '' }, marked.content);
    expect(said).toContain('## Highlights\n\n- _let boats_\n');
    expect(said).not.toContain('_Count boats_');
  });

  it('is the same where nothing is marked, or marks are not wanted', () => {
    expect(withHighlights(article, [], 'marks', { highlights: '' })).toBe(article);
    expect(withHighlights(article, [highlight('boats')], 'none', { highlights: '' })).toBe(article);
  });

  it('loses no letter, wherever marks begin and end', () => {
    const all = indexOfTree(tree).text;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 5 }), (spans) => {
        const some = spans.flatMap(([a, b], at) => {
          const anchor = anchorOf(all, Math.min(a, b), Math.max(a, b));
          return anchor ? [{ ...highlight('boats'), ...anchor, id: String(at) }] : [];
        });
        const marked = withHighlights(article, some, 'marks', { highlights: '' });
        expect(rawText(marked.content)).toBe(rawText(tree as Root | Text));
      }),
    );
  });
});

describe('what is read as a highlight', () => {
  it('is one as it was written', () => {
    const one = highlight('boats', 'a note');
    expect(readHighlight(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });

  it('is nothing where its words are missing or endless, and never throws', () => {
    expect(readHighlight({ ...highlight('boats'), quote: '' })).toBe(null);
    expect(readHighlight({ ...highlight('boats'), quote: 'a'.repeat(6000) })).toBe(null);
    fc.assert(fc.property(fc.anything(), (value) => void readHighlight(value)));
  });
});
