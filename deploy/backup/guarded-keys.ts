import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const listArchive = (file: string) =>
  spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n');

/** Only the bank's user can read the keys, and no other archive contains them. */
export function expectGuardedKeys(keysBackup: string, bankBackup: string): void {
  const archives = readdirSync(keysBackup).map((name) => join(keysBackup, name));
  expect(archives.map((archive) => statSync(archive).mode & 0o777)).toEqual([0o600]);
  const contents = archives.map((archive) => listArchive(archive));
  expect(contents).toEqual([expect.arrayContaining(['keys.json', 'releases-keys/signing.pem'])]);
  const others = readdirSync(bankBackup).flatMap((name) => listArchive(join(bankBackup, name)));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((file) => !file.startsWith('releases/'))).toEqual([]);
}
