import { expect, test } from 'vitest';
import { assembled } from '../../tests/helpers/assembled';

test.each([
  ['js', 'js'],
  ['JS, numbers', 'js'],
  ['php;highlight', 'php'],
  ['apl-comments', 'apl'],
])('the language in %s is %s', async (named, language) => {
  const { html } = await assembled(`<pre><code data-lang="${named}">ships += 1</code></pre>`);
  expect(html).toContain(`<code class="language-${language}">`);
});

test('commas without end are no language', async () => {
  const { html } = await assembled(
    `<pre><code data-lang="${','.repeat(300_000)}&#10;x">ships += 1</code></pre>`,
  );
  expect(html).toContain('<pre><code>ships += 1</code></pre>');
});
