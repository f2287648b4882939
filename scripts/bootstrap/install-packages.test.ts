import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertRemotesLocked } from './install-packages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-packages-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, 'mfe-auth': {} } }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addRemote(name: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'package.json'), '{}');
}

test('accepts the remotes of the lock file, and folders without a package', () => {
  addRemote('mfe-auth');
  mkdirSync(join(folder, 'mfe-empty'));
  expect(() => assertRemotesLocked(folder)).not.toThrow();
});

test('names a remote that the lock file lacks, and what to do', () => {
  addRemote('mfe-insights');
  expect(() => assertRemotesLocked(folder)).toThrow(
    "mfe-insights isn't in package-lock.json: delete the folder, or add it with npm install && npm run lock.",
  );
});
