/** For browser-mode tests: a page of its own, laid out at 1280x900. @returns its document, and a way to remove it */
export async function framed(html: string): Promise<{ page: Document; remove: () => void }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width:1280px;height:900px;border:0';
  frame.srcdoc = `<!doctype html>${html}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return { page: frame.contentDocument!, remove: () => frame.remove() };
}
