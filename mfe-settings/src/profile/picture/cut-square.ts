import type { Cut } from './crop';

/** As large as the bank keeps it. */
const kept = 512;

/** The square as a picture of its own. */
export function cutSquare(image: HTMLImageElement, { left, top, side }: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = kept;
  canvas.height = kept;
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(image, left, top, side, side, 0, 0, kept, kept);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.')))),
  );
}
