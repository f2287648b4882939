// Plain JavaScript, because a worker doesn't inherit the loader of TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import zstd from '@bokuweb/zstd-wasm';

/** The highest whose window every browser has. */
const level = 19;

await zstd.init();
const context = zstd.createCCtx();
parentPort.postMessage(
  workerData.map(({ bytes, dictionary }) => zstd.compressUsingDict(context, bytes, dictionary, level)),
);
