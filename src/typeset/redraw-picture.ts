/** Redraws a picture in a format and size that files can hold. */
import type { FilePicture } from '../article/formats/pictures';

const JPEG_QUALITY = 0.88;
/** px; more than any screen shows */
export const MAX_SIDE = 2400;

/** PNG for SVG, otherwise JPEG; null when decoding fails. */
export async function redrawn({ src, type, bytes }: FilePicture, side: number): Promise<FilePicture | null> {
  try {
    const image = new Image();
    image.src = await dataUrl(new Blob([bytes as BlobPart], { type }));
    await image.decode();
    const drawing = type === 'image/svg+xml';
    const width = image.naturalWidth || 800;
    const height = image.naturalHeight || 600;
    const scale = Math.min(1, side / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    if (!drawing) {
      // JPEG would turn transparency black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = drawing ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, made, JPEG_QUALITY));
    return blob && { src, type: made, bytes: new Uint8Array(await blob.arrayBuffer()) };
  } catch {
    return null;
  }
}

/** The page's policy allows `data:` pictures, not `blob:`. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // eslint-disable-next-line no-restricted-syntax -- no page has a hand in it
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The picture cannot be read.'));
    });
    reader.readAsDataURL(blob);
  });
}
