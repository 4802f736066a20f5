import { describe, expect, it } from 'vitest';
import { paperOrder } from './order';

const ONE = 'The gauge was read twice a day by the keeper.';
const TWO = 'Nobody who rowed out that winter came back.';
const THREE = 'The second book was bound in sailcloth, they said.';
const text = `${ONE}\n\nshort\n${TWO}\n${THREE}`;

describe('paperOrder', () => {
  it('finds blocks that are broken into lines and hyphenated, over pages too', () => {
    const paper = [
      'The gauge was read twice a day by the kee-',
      'per.',
      'Nobody who rowed out',
      'that winter came back. The second',
      'book was bound in sailcloth, they said.',
    ];
    expect(paperOrder(text, paper)).toEqual({ blocks: 3, missing: 0, moved: 0 });
  });

  it('counts what is not there, and what stands too early', () => {
    expect(paperOrder(text, [ONE, TWO])).toEqual({ blocks: 3, missing: 1, moved: 0 });
    expect(paperOrder(text, [TWO, ONE, THREE])).toEqual({ blocks: 3, missing: 0, moved: 1 });
    expect(paperOrder(text, [ONE, `${TWO.slice(0, 30)}`, THREE])).toEqual({
      blocks: 3,
      missing: 1,
      moved: 0,
    });
  });

  it('does not judge what poppler reads from left to right', () => {
    expect(paperOrder('كان الحارس يقرأ المقياس مرتين في اليوم كل يوم', [])).toEqual({
      blocks: 0,
      missing: 0,
      moved: 0,
    });
  });
});
