/** Recipes of the corpora on paper: how many fit on one page with the settings that "Fewer pages" tries. */
import { readFileSync } from 'node:fs';
import type { Corpus } from '../corpus';
import type { PrintBrowser } from './browser';
import type { FewestPages } from './in-page';
import type { SamplePage } from './sample';

/** What the markup of a page with a recipe has: a quick look, before the page is read. */
const MAY_BE_RECIPE =
  /"Recipe"|schema\.org\/Recipe|h-recipe|<h\d[^>]*>\s*(?:<[^>]*>)*\s*(?:Ingredients|Zutaten|Ingredientes)\b|class="[^"]*ingredient/;

/** Articles that may be recipes. */
export function recipeSample(corpora: readonly Corpus[]): SamplePage[] {
  return corpora.flatMap((corpus) =>
    corpus.pages
      .filter(({ row }) => (row.kind ?? row.page_type ?? '') === 'article')
      .filter(({ file }) => MAY_BE_RECIPE.test(readFileSync(file, 'utf8')))
      .map((page) => ({ corpus, page })),
  );
}

/** Prints a line a recipe, and how many fit. @param script sets `BenchPrint` in the page */
export async function fitRecipes(
  browser: PrintBrowser,
  script: string,
  sample: readonly SamplePage[],
): Promise<void> {
  let [recipes, alone, whole] = [0, 0, 0];
  for (const one of sample) {
    const open = await browser.open(one);
    try {
      await open.evaluate(`${script};0`);
      const pages = await open.evaluate<FewestPages | null>(`BenchPrint.fewest({ paper: 'a4' })`);
      if (!pages) continue;
      recipes++;
      if (pages.recipe === 1) alone++;
      if (pages.article === 1) whole++;
      console.log(
        `${one.corpus.name} ${one.page.id}: ${String(pages.first)} pages, fewest ${String(pages.article)}, without the story ${String(pages.recipe)}`,
      );
    } finally {
      await open.close();
    }
  }
  console.log(
    `${String(recipes)} recipes, ${String(alone)} fit on one page without the story, ${String(whole)} with it`,
  );
}
