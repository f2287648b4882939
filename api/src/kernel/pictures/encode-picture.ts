import type sharp from 'sharp';
import { createWorkQueue } from '../queues/work-queue';
import { busyWithPictures, notAnImage, tooManyPixels } from './picture-errors';

/** How a kind of picture is kept. */
export interface Form {
  width: number;
  height: number;
  /** Cut to exactly that, or made to fit in it with nothing cut off. */
  fit: 'cover' | 'inside';
}

export interface Encoded {
  content: Buffer;
  width: number;
  height: number;
}

/** A small file can unfold to a picture that fills the memory: this is as much as a good camera takes. */
const mostPixels = 16 * 1024 * 1024;

/** A decoded picture fills up to 100 MB and keeps a thread that passwords need, too: one at a time. */
const enqueue = createWorkQueue({ atOnce: 1, atOncePerOwner: 1, maxWaitingPerOwner: 8, maxWaiting: 8 });

let loading: Promise<typeof sharp> | undefined;

/** Loaded with the first picture; from then on this process reads these four kinds and no other. */
async function load(): Promise<typeof sharp> {
  const library = (await import('sharp')).default;
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return library;
}

/**
 * The picture as the bank keeps it: upright, in this form, and nothing in it but what is seen. Refused, as
 * this field, for what is no whole PNG, JPEG, WebP or GIF, whatever it is called.
 */
export async function encodePicture(content: Buffer, field: string, form: Form): Promise<Encoded> {
  loading ??= load();
  const read = await loading;
  const encoded = enqueue('all', () => encode(read, content, form));
  if (!encoded) throw busyWithPictures();
  return encoded.catch((failure: Error) => {
    throw /pixel limit/.test(failure.message) ? tooManyPixels(field) : notAnImage(field);
  });
}

async function encode(read: typeof sharp, content: Buffer, form: Form): Promise<Encoded> {
  const { data, info } = await read(content, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ ...form, withoutEnlargement: form.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
