import { type PictureSize, readPictureSize } from './picture-header';

export const notAnImage = 'Please select an image file';
const tooLarge = 'Please select an image smaller than 5MB';
const tooManyPixels = 'Please select an image of at most 16 megapixels';

const mostBytes = 5 * 1024 * 1024;
/** A small file can unfold to a picture that fills the memory: the bank takes no more than this either. */
const mostPixels = 16 * 1024 * 1024;

/** What is wrong with a file before anybody looks into it. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type && !type.startsWith('image/')) return notAnImage;
  return size > mostBytes ? tooLarge : null;
}

/** What is wrong with what is in it. */
export function contentProblem(bytes: ArrayBuffer): string | null {
  const size: PictureSize | null = readPictureSize(bytes);
  if (!size) return notAnImage;
  return size.width * size.height > mostPixels ? tooManyPixels : null;
}
