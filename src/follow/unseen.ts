/** A place for a frame of ours where the page's script finds no way to it: a closed shadow root. */

/** Puts the frame on the document; the function that comes back takes it away. */
export function attachUnseen(host: Document, frame: HTMLIFrameElement): () => void {
  const place = host.createElement('div');
  place.style.setProperty('all', 'initial', 'important');
  place.style.setProperty('display', 'contents', 'important');
  place.attachShadow({ mode: 'closed' }).append(frame);
  host.documentElement.append(place);
  return () => {
    place.remove();
  };
}
