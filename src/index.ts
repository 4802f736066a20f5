import type { Article, ClipOptions } from './article/article';
import { takeSnapshot } from './page/snapshot';

export { takeSnapshot };

/** Placeholder until the pipeline lands. */
export async function clip(document: Document, options: ClipOptions = {}): Promise<Article> {
  const { snapshot } = await takeSnapshot(document);
  throw new Error(`No pipeline yet for ${snapshot.url} (${Object.keys(options).length} options).`);
}
