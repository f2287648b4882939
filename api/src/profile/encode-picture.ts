import type sharp from 'sharp';

const side = 512;
/** A small file can unfold to a picture that fills the memory: this is as much as a good camera takes. */
const mostPixels = 64 * 1024 * 1024;

let loading: Promise<typeof sharp> | undefined;

/** Loaded with the first picture; from then on this process reads these four kinds and no other. */
async function load(): Promise<typeof sharp> {
  const library = (await import('sharp')).default;
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return library;
}

/**
 * The picture as the bank keeps it: upright, square, and nothing in it but what is seen. Null for what is
 * no whole PNG, JPEG, WebP or GIF, whatever it is called.
 */
export async function encodePicture(content: Buffer): Promise<Buffer | null> {
  loading ??= load();
  const read = await loading;
  try {
    return await read(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
