import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Atomic. Replaces a symbolic link itself, not its target. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

function withKeys(packages: Record<string, unknown>, added: Record<string, unknown>) {
  const entries = Object.entries(packages);
  for (const [key, value] of Object.entries(added)) {
    const next = entries.findIndex(([one]) => one.localeCompare(key, 'en') > 0 && one !== '');
    entries.splice(next === -1 ? entries.length : next, 0, [key, value]);
  }
  return Object.fromEntries(entries);
}

/** Does what npm install would, without installing anything. */
export function addWorkspace(root: string, folder: string): void {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules', '.larch-install');
  const before = readFileSync(lockFile, 'utf8');
  const lock = JSON.parse(before);
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const link = `node_modules/${name}`;
  lock.packages = withKeys(lock.packages, {
    [folder]: { name, version },
    [link]: { resolved: folder, link: true },
  });
  const after = `${JSON.stringify(lock, null, 2)}\n`;
  replace(lockFile, after);
  const isInstalled = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sha256(before);
  if (!isInstalled) return;
  if (!existsSync(join(root, link))) symlinkSync(join('..', '..', folder), join(root, link));
  replace(stampFile, sha256(after));
}
