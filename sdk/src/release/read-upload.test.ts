import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../platform/src/testing/built-app';
import { squadRepository } from '../../../platform/src/testing/squad-repository';
import { readUpload } from './read-upload';
import { ReleaseFailed } from './release-failed';

let root: string;
let remove: () => void;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
});
afterEach(() => remove());

test('[MFE-3] asks for a build first', () => {
  const folder = join(root, 'empty');
  mkdirSync(folder);
  expect(() => readUpload(folder)).toThrow(`${join(folder, 'dist')} is missing: build first.`);
});

test.each([
  ['remote.json', '{ "name": "mfe-rates" }', 'remote.json is invalid:'],
  ['dist/build.json', '{ "entry": "remoteEntry.js" }', 'build.json is from another version: build again.'],
  ['dist/.hidden.js', '', 'mfe-rates has a file dist/.hidden.js.'],
])('[MFE-3] explains a %s that it can’t use', (path, text, line) => {
  const folder = squadRepository(root, 'first');
  writeFileSync(join(folder, path), text);
  expect(() => readUpload(folder)).toThrow(ReleaseFailed);
  expect(() => readUpload(folder)).toThrow(line);
});
