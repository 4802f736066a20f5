/** The library's public entry (docs/library.md). */
export { clip, type Article } from './document';
export type { ArticleImage, ArticlePage } from '../article/schema';
export type { MarkdownOptions } from '../article/markdown/write';
export { tableToCsv, tableToJson, tableToMarkdown } from '../article/records';
export type { CsvOptions, RecordTable } from '../article/records';
export type { KindReason, PageKind } from '../core/selection';
export type { ClipOptions, ClipProgress, EngineName, ExplainedSegment } from './options';
