import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Replaces a file as a whole; where a link is, the link and not what it leads to. */
function replace(file, text) {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

/** The same object with these keys more, each before the first that comes after it. */
function withKeys(packages, added) {
  const entries = Object.entries(packages);
  for (const [key, value] of Object.entries(added)) {
    const behind = entries.findIndex(([one]) => one.localeCompare(key, 'en') > 0 && one !== '');
    entries.splice(behind === -1 ? entries.length : behind, 0, [key, value]);
  }
  return Object.fromEntries(entries);
}

/**
 * Makes a folder with a package.json a workspace, as `npm install` would: an entry in the lock file
 * and a link. What is installed stays, so nothing has to be installed again.
 */
export function addWorkspace(root, folder) {
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
