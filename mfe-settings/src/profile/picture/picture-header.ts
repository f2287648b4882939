export interface PictureSize {
  width: number;
  height: number;
}

type Read = (view: DataView) => PictureSize | null;

const text = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

const readPng: Read = (view) =>
  text(view, 0, 8) === '\x89PNG\r\n\x1a\n' && text(view, 12, 4) === 'IHDR'
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null;

const readGif: Read = (view) =>
  /^GIF8[79]a$/.test(text(view, 0, 6))
    ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : null;

/** Frame markers are C0 to CF, except DHT, JPG and DAC. */
const startsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg: Read = (view) => {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (startsFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;

const webpKinds: Record<string, Read> = {
  'VP8 ': (view) => ({
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  }),
  VP8L: (view) => {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  },
  VP8X: (view) => ({ width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }),
};

const readWebp: Read = (view) =>
  text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP'
    ? (webpKinds[text(view, 12, 4)]?.(view) ?? null)
    : null;

/** Supports PNG, JPEG, WebP and GIF; returns null for anything else. */
export function readPictureSize(bytes: ArrayBuffer): PictureSize | null {
  const view = new DataView(bytes);
  for (const read of [readPng, readJpeg, readGif, readWebp]) {
    const size = orNull(() => read(view));
    if (size) return size.width > 0 && size.height > 0 ? size : null;
  }
  return null;
}

/** Returns null if the file ends within its header. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
}
