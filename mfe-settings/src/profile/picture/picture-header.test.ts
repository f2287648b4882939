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
/**
 * Includes data that cameras write before the frame: a 5,000-byte block and a table that resembles a frame.
 */
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
  { name: 'PNG', make: png },
  { name: 'GIF', make: gif },
  { name: 'JPEG', make: jpeg },
  { name: 'WebP', make: lossy },
  { name: 'lossless WebP', make: lossless },
  { name: 'transparent WebP', make: extended },
])('[PROF-5] reads the size of a $name image from its header', ({ make }) => {
  expect(readPictureSize(make(700, 301))).toEqual({ width: 700, height: 301 });
  expect(readPictureSize(make(12_000, 9000))).toEqual({ width: 12_000, height: 9000 });
});

test.each([
  { name: 'text', content: bytes('Dear bank, this is no picture at all, I only called it so.') },
  {
    name: 'an SVG',
    content: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  { name: 'an empty file', content: bytes() },
  { name: 'a truncated PNG', content: png(9, 9).slice(0, 20) },
  { name: 'a truncated JPEG', content: jpeg(9, 9).slice(0, 300) },
  { name: 'a PNG without a size', content: png(0, 9) },
  { name: 'a WebP with an unknown format', content: webp('VP9 ', []) },
  { name: 'a TIFF', content: bytes('II*\0', long(0)) },
])('[PROF-5] rejects $name as an image', ({ content }) => {
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
  { name: 'a 5 MB image', type: 'image/png', size: limit, problem: null },
  {
    name: 'an image over 5 MB',
    type: 'image/png',
    size: limit + 1,
    problem: 'Please select an image smaller than 5MB',
  },
  { name: 'a small text file', type: 'text/plain', size: 10, problem: 'Please select an image file' },
  {
    name: 'a text file over 5 MB',
    type: 'text/plain',
    size: limit + 1,
    problem: 'Please select an image file',
  },
  { name: 'a file of unknown type', type: '', size: 10, problem: null },
])('[PROF-5] checks the type and size of $name', ({ type, size, problem }) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
