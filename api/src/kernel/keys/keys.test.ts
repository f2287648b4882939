import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKeys } from './keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[SESS-2] creates keys once, readable only by the bank', () => {
  const made = openKeys(folder);
  expect(openKeys(folder).all()).toEqual(made.all());
  const { accessTokens, pins } = made.current();
  expect(accessTokens.equals(pins)).toBe(false);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('[SESS-2] refuses to start with a corrupt key file and doesn’t change it', () => {
  const file = join(folder, 'keys.json');
  for (const damaged of [
    '',
    'not JSON',
    '{}',
    '{"generations":[{"accessTokens":"c2hvcnQ","pins":"c2hvcnQ","activeFrom":"2026-03-18T09:30:00.000Z"}]}',
    '{"generations":[]}',
  ]) {
    writeFileSync(file, damaged);
    expect(() => openKeys(folder)).toThrow("doesn't contain the bank's keys");
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  }
});
