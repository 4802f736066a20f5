/** Where the writer's script and the content script meet: a symbol of the isolated world that both run in. */
import type { markdownFileSteps } from '../article/formats/markdown-file';

export interface Writer {
  markdownFileSteps: typeof markdownFileSteps;
}

export const WRITER = Symbol.for('article-clipper-writer');
