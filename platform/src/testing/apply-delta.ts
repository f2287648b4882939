import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';

/** A skippable frame of zstd with the dictionary's SHA-256. */
const headerBytes = 40;

let ready: Promise<void> | undefined;

/** Decodes a delta as a browser does. */
export async function applyDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  // A second time, it would replace the memory under contexts that exist.
  ready ??= init();
  await ready;
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(headerBytes), dictionary));
  } finally {
    freeDCtx(context);
  }
}
