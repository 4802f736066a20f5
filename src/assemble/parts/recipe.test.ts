import { expect, test } from 'vitest';
import { assembled } from '../../../tests/helpers/assembled';

const STORY =
  '<p>My aunt made these on Sundays, and nobody was ever late for them, which in that house was a wonder.</p>';
const NEEDED = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>';
const DONE = '<h2>Method</h2><p>Beat the eggs.</p><p>Stir in the flour.</p>';

const html = async (page: string): Promise<string> => (await assembled(`<main>${page}</main>`)).html;

test('a recipe comes before its story, with its facts in a list and its steps numbered', async () => {
  expect(await html(`${STORY}<h2>Why</h2>${STORY}<p>Prep 10 min</p><p>Serves 4</p>${NEEDED}${DONE}`)).toBe(
    '<section data-part="recipe"><ul data-part="facts"><li>Prep 10 min</li><li>Serves 4</li></ul>' +
      '<section data-part="ingredients"><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul></section>' +
      '<section data-part="steps"><h2>Method</h2><ol><li>Beat the eggs.</li><li>Stir in the flour.</li></ol></section>' +
      `</section>${STORY}<h2>Why</h2>${STORY}`,
  );
});

test('facts that the page shows in the recipe and the text lacks', async () => {
  const facts =
    '<div data-role="dropped"><span>Cook time</span><br><b>30 min</b></div><div data-role="dropped">Print</div>';
  expect(await html(`${STORY}${facts}${NEEDED}${DONE}`)).toContain(
    '<section data-part="recipe"><ul data-part="facts"><li>Cook time 30 min</li></ul><section',
  );
});

test('facts that touch in one line are parted', async () => {
  const facts = '<div data-role="dropped"><span>Prep 20 min</span><span>Serves 4</span></div>';
  expect(await html(`${STORY}${facts}${NEEDED}${DONE}`)).toContain('<li>Prep 20 min</li><li>Serves 4</li>');
});

test('facts of the text that only styles separate are parted, words of one fact are not', async () => {
  const facts = '<div><span>Prep <b>20 min</b></span><span>Bake <b>35 min</b></span><span><b>Serves</b> Four or 5 portions</span></div>';
  expect(await html(`${STORY}${facts}${NEEDED}${DONE}`)).toContain(
    '<li>Prep <strong>20 min</strong></li><li>Bake <strong>35 min</strong></li><li><strong>Serves</strong> Four or 5 portions</li>',
  );
}); // prettier-ignore

test('a label that touches its number in one of them is parted from it', async () => {
  const facts = '<div data-role="dropped"><span>Prep Time</span><span>2 hrs</span></div>';
  expect(await html(`${STORY}${facts}${NEEDED}${DONE}`)).toContain('<li>Prep Time 2 hrs</li>');
});

test('what JSON-LD calls ingredients is named without a heading, and nothing of it is added', async () => {
  const data = '{"@type":"Recipe","recipeIngredient":["flour","eggs","a thing unseen"],"cookTime":"PT40M"}';
  const page = `<script type="application/ld+json">${data}</script>${STORY}<ul><li>flour</li><li>eggs</li></ul><ol><li>Beat.</li><li>Stir.</li></ol>`;
  const made = await html(page);
  expect(made).toContain('<section data-part="ingredients"><ul><li>flour</li>');
  expect(made).toContain('<section data-part="steps"><ol><li>Beat.</li>');
  expect(made).not.toMatch(/unseen|40/);
});

test('notes and nutrition belong to the recipe, its own heading and introduction, too', async () => {
  const made = await html(
    `${STORY}<h2>Eggy bread</h2><p>Crisp and soft.</p>${NEEDED.replaceAll('h2', 'h3')}${DONE.replaceAll('h2', 'h3')}<h3>Notes</h3><p>Freezes well.</p><h2>More</h2>${STORY}`,
  );
  expect(made).toMatch(/^<section data-part="recipe"><h2>Eggy bread<\/h2><p>Crisp and soft\.<\/p>/);
  expect(made).toMatch(
    /<section data-part="notes"><h3>Notes<\/h3><p>Freezes well.<\/p><\/section><\/section>/,
  );
});

test('of several recipes none is moved', async () => {
  const made = await html(`${STORY}${NEEDED}${DONE}<h2>Second</h2>${STORY}${NEEDED}${DONE}`);
  expect(made.startsWith(STORY)).toBe(true);
  expect(made.match(/data-part="recipe"/g)).toHaveLength(2);
});

test.each([
  ['ingredients that nothing is done with', `${STORY}${NEEDED}${STORY}`],
  ['a method without ingredients', `${STORY}${DONE}`],
  [
    'a list of long texts',
    `${STORY}<h2>Ingredients of success</h2><ul><li>${STORY.repeat(3)}</li><li>b</li></ul>${DONE}`,
  ],
])('no recipe: %s', async (_, page) => {
  expect(await html(page)).not.toContain('data-part');
});

test("a page's own data-part is none", async () => {
  expect(await html(`<p data-part="recipe">${STORY}</p>`)).not.toContain('data-part');
});
