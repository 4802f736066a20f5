/**
 * The floor of the clock: the least that a reader of the rendered page asks the browser, and nothing decided. One
 * visit a node; of every element whether it is displayed; of every element with text its font and colour; of every
 * text where it stands (the paper's "complete DOM+visual representation", 2).
 * @returns a sum over what was read, so that no engine may leave the reading out
 */
export function readOnce(document: Document): number {
  const view = document.defaultView;
  const body = document.body as HTMLElement | null;
  if (!view || !body) return 0;
  const range = document.createRange();
  let sum = 0;
  const visit = (element: Element): void => {
    const css = view.getComputedStyle(element);
    if (css.display === 'none') return;
    let asked = false;
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.ELEMENT_NODE) visit(node as Element);
      else if (node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '') {
        if (!asked) {
          asked = true;
          sum += css.fontSize.length + css.fontWeight.length + css.fontFamily.length + css.color.length;
        }
        range.selectNode(node);
        sum += range.getBoundingClientRect().top;
      }
    }
  };
  visit(body);
  return sum;
}
