import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Versions {
  bytes: Buffer;
  /** The earlier version. */
  dictionary: Buffer;
}

const timeoutMs = 60_000;

/**
 * The thread ends with the work: it would block the site, which publishes uploads, and WebAssembly never returns
 * memory.
 */
export function compressDeltas(versions: Versions[]): Promise<Uint8Array[]> {
  const worker = new Worker(join(import.meta.dirname, 'compress-worker.mjs'), {
    execArgv: [],
    workerData: versions,
  });
  return new Promise<Uint8Array[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Compressing the deltas timed out.')), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that compresses deltas ended early.'));
    });
  }).finally(() => worker.terminate());
}
