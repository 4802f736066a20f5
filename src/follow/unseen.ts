/** A place for a frame of ours where the page's script finds no way to it: a closed shadow root. */

/** Marks, in such a root, what is the extension's: its next version takes away what a former one left. */
export const OURS = 'data-ac-own';

/** Puts the frame on the document; the function that comes back takes it away. */
export function attachUnseen(host: Document, frame: HTMLIFrameElement): () => void {
  const place = host.createElement('div');
  place.style.setProperty('all', 'initial', 'important');
  place.style.setProperty('display', 'contents', 'important');
  frame.setAttribute(OURS, '');
  place.attachShadow({ mode: 'closed' }).append(frame);
  host.documentElement.append(place);
  return () => {
    place.remove();
  };
}
