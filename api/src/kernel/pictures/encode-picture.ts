import type sharp from 'sharp';
import { BankError, badInput } from '../errors/errors';
import { createWorkQueue } from '../queues/work-queue';

export const notAnImage = (field: string) => badInput({ [field]: ['Please select an image file'] });

const tooManyPixels = (field: string) =>
  badInput({ [field]: ['Please select an image of at most 16 megapixels'] });

export const uploadAborted = () => badInput({}, 'The upload was interrupted. Please try again.');

const retryAfter = 5;

export const busyWithPictures = () =>
  new BankError(
    503,
    'Too many pictures are being uploaded right now.',
    `Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  );

interface Form {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

interface Encoded {
  content: Buffer;
  width: number;
  height: number;
}

/** A small file can decompress to gigabytes. Good cameras stay below this limit. */
const maxPixels = 16 * 1024 * 1024;

/**
 * One at a time, because a decoded picture takes up to 100 MB and occupies a thread that password checks also
 * need.
 */
const enqueue = createWorkQueue({
  name: 'pictures',
  atOnce: 1,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 8,
  maxWaiting: 8,
});

let loading: Promise<typeof sharp> | undefined;

/** Loads lazily. Disables all image formats except these four for the whole process. */
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
  const { data, info } = await read(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ ...form, withoutEnlargement: form.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
