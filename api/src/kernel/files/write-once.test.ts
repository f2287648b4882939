import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOnce } from './write-once';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-once-'));
  file = join(folder, 'one.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[SESS-2] keeps what the first one wrote, readable only by its owner', () => {
  expect([writeOnce(file, 'first'), writeOnce(file, 'second')]).toEqual([true, false]);
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['one.json']);
});

test('[SESS-2] leaves the draft of a process with the same ID alone', () => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, 'of another container');
  expect(writeOnce(file, 'mine')).toBe(true);
  expect(readFileSync(draft, 'utf8')).toBe('of another container');
});

test('[SESS-2] leaves no draft if it fails', () => {
  mkdirSync(file);
  expect(writeOnce(file, 'text')).toBe(false);
  expect(() => writeOnce(join(folder, 'missing', 'one.json'), 'text')).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['one.json']);
});
