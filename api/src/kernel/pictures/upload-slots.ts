import type { IncomingMessage } from 'node:http';
import { createWorkQueue } from '../queues/work-queue';
import { busyWithPictures, uploadAborted } from './picture-errors';

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
