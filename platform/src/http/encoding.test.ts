import { createHash } from 'node:crypto';
import { dictionaryOf } from './encoding';

const hash = createHash('sha256').update('an earlier file');
const digest = hash.digest();
const header = `:${digest.toString('base64')}:`;

const read = (accepted: string | undefined, dictionary: string | undefined) =>
  dictionaryOf({
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
    ...(dictionary !== undefined && { 'available-dictionary': dictionary }),
  });

test('reads the hash of the file that a browser has', () => {
  expect(read('gzip, deflate, br, zstd, dcb, dcz', header)).toBe(digest.toString('hex'));
});

test.each([
  { what: 'no encoding', accepted: undefined, dictionary: header },
  { what: 'no dcz', accepted: 'gzip, br, dcb', dictionary: header },
  { what: 'a forbidden dcz', accepted: 'br, dcz;q=0', dictionary: header },
  { what: 'no dictionary', accepted: 'br, dcz', dictionary: undefined },
  { what: 'an empty dictionary', accepted: 'br, dcz', dictionary: '' },
  { what: 'a hash without colons', accepted: 'br, dcz', dictionary: header.slice(1, -1) },
  { what: 'a short hash', accepted: 'br, dcz', dictionary: ':AAAA:' },
  { what: 'a long hash', accepted: 'br, dcz', dictionary: `:${'A'.repeat(10_000)}:` },
  { what: 'two hashes', accepted: 'br, dcz', dictionary: `${header}, ${header}` },
  { what: 'a path', accepted: 'br, dcz', dictionary: ':../../../../../../../../../../../../../../etc/s=:' },
])('reads no dictionary from a request with $what', ({ accepted, dictionary }) => {
  expect(read(accepted, dictionary)).toBeUndefined();
});
