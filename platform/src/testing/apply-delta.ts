import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';

/** A skippable frame of zstd with the dictionary's SHA-256. */
const headerBytes = 40;

/** As a browser does. */
export async function applyDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  await init();
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(headerBytes), dictionary));
  } finally {
    freeDCtx(context);
  }
}
