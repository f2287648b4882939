import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

const deflated = 8;

/** Writes an archive piece by piece. Node's zlib compresses off the event loop, which fflate can't. */
export function createZip(write: (bytes: Uint8Array) => Promise<void>, mtime: Date) {
  const made: Uint8Array[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    made.push(bytes);
  });
  const flush = async () => {
    for (const bytes of made.splice(0)) await write(bytes);
  };
  const add = async (filename: string, content: Content) => {
    const file: ZipInputFile = { filename, mtime, compression: deflated, size: 0, crc: 0 };
    zip.add(file);
    await pipeline(Readable.from(measured(file, content)), createDeflateRaw(), async (pieces) => {
      for await (const piece of pieces as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        file.ondata?.(null, piece, false);
        await flush();
      }
    });
    file.ondata?.(null, new Uint8Array(0), true);
    await flush();
  };
  const end = async () => {
    zip.end();
    await flush();
  };
  return { add, end };
}

export type ZipArchive = ReturnType<typeof createZip>;

async function* measured(file: ZipInputFile, content: Content): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
