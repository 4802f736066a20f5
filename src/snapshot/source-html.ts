/** For the engine that reads HTML text (qRead). @throws if neither window nor platform has an XMLSerializer */
export function sourceHtml(document: Document): string {
  return new XMLSerializer().serializeToString(document);
}
