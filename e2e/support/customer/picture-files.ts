import { crc32, deflateSync } from 'node:zlib';

const long = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([long(content.length), named, long(crc32(named))]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const blackOrWhite = Buffer.from([1, 0, 0, 0, 0]);

export function drawPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  row.fill(0xff, 1 + Math.floor(width / 16));
  const header = Buffer.concat([long(width), long(height), blackOrWhite]);
  const pixels = deflateSync(Buffer.alloc(row.length * height, row));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Decoders ignore the padding. */
export function paddedPng(size: number): Buffer {
  const png = drawPng(640, 480);
  return Buffer.concat([png, Buffer.alloc(size - png.length)]);
}
