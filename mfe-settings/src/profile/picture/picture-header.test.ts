import { contentProblem, fileProblem } from './picture-file';
import { readPictureSize } from './picture-header';

const bytes = (...parts: (string | number[])[]): ArrayBuffer => {
  const all = parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
  );
  return new Uint8Array(all).buffer;
};

const long = (number: number) => [24, 16, 8, 0].map((shift) => (number >> shift) & 255);
const short = (number: number) => [(number >> 8) & 255, number & 255];
const little = (number: number, length: number) =>
  Array.from({ length }, (_, at) => (number >> (8 * at)) & 255);

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', long(13), 'IHDR', long(width), long(height));
const gif = (width: number, height: number) => bytes('GIF89a', little(width, 2), little(height, 2));
/** With what cameras write before the frame: a 5,000-byte block and a table that resembles a frame. */
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, ...short(5002)],
    Array(5000).fill(0xff),
    [0xff, 0xff, 0xc4, ...short(4), 9, 9],
    [0xff, 0xc2, ...short(17), 8, ...short(height), ...short(width)],
  );
const webp = (kind: string, rest: number[]) => bytes('RIFF', long(0), 'WEBP', kind, long(0), rest);
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)]);
const lossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)]);
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);

test.each([
  ['PNG', png],
  ['GIF', gif],
  ['JPEG', jpeg],
  ['WebP', lossy],
  ['lossless WebP', lossless],
  ['WebP with transparency', extended],
])('[PROF-5] reads the size of a %s from its header', (_kind, make) => {
  expect(readPictureSize(make(700, 301))).toEqual({ width: 700, height: 301 });
  expect(readPictureSize(make(12_000, 9000))).toEqual({ width: 12_000, height: 9000 });
});

test.each([
  ['a text', bytes('Dear bank, this is no picture at all, I only called it so.')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['nothing', bytes()],
  ['a PNG that ends too early', png(9, 9).slice(0, 20)],
  ['a JPEG that ends too early', jpeg(9, 9).slice(0, 300)],
  ['a PNG without a size', png(0, 9)],
  ['a WebP of an unknown kind', webp('VP9 ', [])],
  ['a TIFF', bytes('II*\0', long(0))],
])('[PROF-5] rejects %s as an image', (_what, content) => {
  expect(readPictureSize(content)).toBeNull();
  expect(contentProblem(content)).toBe('Please select an image file');
});

test('[PROF-5] accepts 16 megapixels and rejects more before decoding', () => {
  expect(contentProblem(png(4096, 4096))).toBeNull();
  const text = 'Please select an image of at most 16 megapixels';
  expect(contentProblem(png(4097, 4096))).toBe(text);
  expect(contentProblem(png(20_000, 20_000))).toBe(text);
});

const limit = 5 * 1024 * 1024;

test.each([
  ['image/png', limit, null],
  ['image/png', limit + 1, 'Please select an image smaller than 5MB'],
  ['text/plain', 10, 'Please select an image file'],
  ['text/plain', limit + 1, 'Please select an image file'],
  ['', 10, null],
])('[PROF-5] for a "%s" file of %i bytes reports %s', (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
