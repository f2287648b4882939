import { type PictureSize, readPictureSize } from './picture-header';

export const notAnImage = 'Please select an image file';
const tooLarge = 'Please select an image smaller than 5MB';
const tooManyPixels = 'Please select an image of at most 16 megapixels';

const maxBytes = 5 * 1024 * 1024;
/** The bank has the same limit: a small file can decode to a picture that fills the memory. */
const maxPixels = 16 * 1024 * 1024;

export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type && !type.startsWith('image/')) return notAnImage;
  return size > maxBytes ? tooLarge : null;
}

export function contentProblem(bytes: ArrayBuffer): string | null {
  const size: PictureSize | null = readPictureSize(bytes);
  if (!size) return notAnImage;
  return size.width * size.height > maxPixels ? tooManyPixels : null;
}
