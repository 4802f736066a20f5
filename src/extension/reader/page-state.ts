/** What the reader borrows from the page, taken down before and given back after. */

/** Focused element, through open shadow roots. */
function deepActiveElement(page: Document): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

function selectedRanges(page: Document): Range[] {
  const selection = page.getSelection();
  if (!selection) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index).cloneRange());
}

function sameRanges(a: Range[], b: Range[]): boolean {
  return (
    a.length === b.length &&
    a.every((range, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        range.startContainer === other.startContainer &&
        range.startOffset === other.startOffset &&
        range.endContainer === other.endContainer &&
        range.endOffset === other.endOffset
      );
    })
  );
}

/** Locks the page's scroll bars away and returns the function that gives everything back, once. */
export function borrowPage(page: Document): () => void {
  const view = page.defaultView;
  const root = page.documentElement;
  const style = root.getAttribute('style');
  const focused = deepActiveElement(page);
  const ranges = selectedRanges(page);
  const scroll = { left: view?.scrollX ?? 0, top: view?.scrollY ?? 0 };
  // Only the viewport's own bar would stand beside the reader's; elements keep theirs, covered.
  root.style.setProperty('overflow', 'hidden', 'important');
  // Chromium writes the attribute only when it is read; one that was never written cannot be removed, and an
  // empty style="" would stay on the page.
  root.getAttribute('style');

  let returned = false;
  return () => {
    if (returned) return;
    returned = true;
    if (style === null) root.removeAttribute('style');
    else root.setAttribute('style', style);
    if (focused && focused !== page.body && focused !== page.activeElement && focused.isConnected) {
      (focused as HTMLElement).focus({ preventScroll: true });
    }
    // Chromium gives the focus of a frame that is gone to no document: `document.hasFocus()` would be false until a click.
    else if (!page.hasFocus()) view?.focus();
    const selection = page.getSelection();
    if (
      selection &&
      !sameRanges(selectedRanges(page), ranges) &&
      ranges.every((r) => r.startContainer.isConnected)
    ) {
      selection.removeAllRanges();
      for (const range of ranges) selection.addRange(range);
    }
    // 'instant': a page with smooth scrolling must not be seen travelling.
    view?.scrollTo({ ...scroll, behavior: 'instant' });
  };
}
