/** Large enough to be read; a telephone's camera makes ten times as much. */
const longestSide = 1600;

/**
 * The picture in a size that is quick to send, without what the camera wrote into the file. Where this browser
 * cannot read it, the bank is asked.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
    return small ?? file;
  } catch {
    return file;
  }
}
