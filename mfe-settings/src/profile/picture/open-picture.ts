import { contentProblem, fileProblem, notAnImage } from './picture-file';

export interface OpenedPicture {
  image: HTMLImageElement;
  width: number;
  height: number;
  close: () => void;
}

/** Checks the header first, so that the browser never decodes a huge picture. */
export async function openPicture(file: File): Promise<OpenedPicture | { problem: string }> {
  const problem = fileProblem(file) ?? contentProblem(await read(file));
  if (problem) return { problem };
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(image.src);
  try {
    await image.decode();
  } catch {
    close();
    return { problem: notAnImage };
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, close };
}

/** Treats a file that was moved or locked as empty. */
const read = (file: File) => file.arrayBuffer().catch(() => new ArrayBuffer(0));
