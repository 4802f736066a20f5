import type { Article, ClipOptions } from './article/article';

/** Placeholder until the pipeline lands. */
export function clip(document: Document, options: ClipOptions = {}): Promise<Article> {
  return Promise.reject(
    new Error(`No pipeline yet for ${document.URL} (${Object.keys(options).length} options).`),
  );
}
