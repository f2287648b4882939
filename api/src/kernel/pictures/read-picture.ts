import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BankError } from '../errors/errors';
import { createWorkQueue } from '../queues/work-queue';
import { busyWithPictures, notAnImage, uploadAborted } from './encode-picture';

const enqueue = createWorkQueue({
  name: 'uploads',
  atOnce: 8,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 8,
  maxWaiting: 40,
});

/** Waits before reading the body, so that waiting uploads don't take up memory. */
export async function inUploadSlot<T>(
  owner: string,
  sender: IncomingMessage,
  work: () => Promise<T>,
): Promise<T> {
  const hangUp = new AbortController();
  const abort = () => hangUp.abort(uploadAborted());
  if (sender.destroyed) throw uploadAborted();
  sender.once('close', abort);
  try {
    const done = enqueue(owner, work, hangUp.signal);
    if (!done) throw busyWithPictures();
    return await done;
  } finally {
    sender.off('close', abort);
  }
}

const maxBytes = 5 * 1024 * 1024;
const envelope = 64 * 1024;
const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 100, parts: 11 };

const tooLarge = (field: string) => {
  const text = 'Please select an image smaller than 5MB';
  return new BankError(413, text, 'Please choose a smaller one and try again.', {
    errors: { [field]: [text] },
  });
};

const notAForm = () =>
  new BankError(415, 'Unsupported media type', 'Please send the picture as multipart/form-data.');

export async function takePictures(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits });
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

export async function readPicture(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw request.headers['content-type'] ? notAForm() : notAnImage(field);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + envelope) throw tooLarge(field);
  // The form parser would wait forever for a closed request to end.
  if (request.raw.destroyed) throw uploadAborted();
  try {
    const picture = await readFile(request, field);
    if (picture) return picture;
  } catch (failure) {
    if ((failure as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(field);
  }
  throw notAnImage(field);
}

async function readFile(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  let picture: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const content = await part.toBuffer();
    if (part.fieldname === field) picture = content;
  }
  return picture;
}
