/**
 * The page as HTML text, for the engine that reads text and no tree (qRead). A page that is being shown has no
 * source any more: this is the tree written out, line breaks of the source kept where they stand in text.
 * Reads only.
 * @throws when the document belongs to no window and the platform has no XMLSerializer
 */
export function sourceHtml(document: Document): string {
  return new XMLSerializer().serializeToString(document);
}
