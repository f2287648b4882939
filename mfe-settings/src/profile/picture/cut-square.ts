import type { Cut } from './crop';

/** The size the bank stores. */
const storedSize = 512;

export function cutSquare(image: HTMLImageElement, { left, top, side }: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = storedSize;
  canvas.height = storedSize;
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(image, left, top, side, side, 0, 0, storedSize, storedSize);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.')))),
  );
}
