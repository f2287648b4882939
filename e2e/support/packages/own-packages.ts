import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/running';
import { emptyFolder } from '../site/site';
import type { WorkingCopy } from '../site/working-copy';

/** Hard links where the file system allows them. */
function copyFolder(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Replaces the links to this repository's packages, because a linked package finds its own React. */
export function ownPackages({ folder }: WorkingCopy): void {
  const modules = join(folder, 'node_modules');
  for (const name of readdirSync(modules).filter((one) => !['.cache', '@bank'].includes(one))) {
    rmSync(join(modules, name), { recursive: true });
    if (name !== '.bin' && name !== '@larch')
      copyFolder(join(root, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '@larch'));
  symlinkSync(join(folder, 'sdk'), join(modules, '@larch/remote'));
}

const libraries = ['react', 'react-dom'];

const readLock = (folder: string) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));

/** The build compares the lock file, not the packages. */
function lockAs(installed: string, folder: string): void {
  const [lock, other] = [readLock(folder), readLock(installed)];
  for (const name of libraries) {
    const key = `node_modules/${name}`;
    lock.packages[key] = other.packages[key];
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** Gives the copy other versions than package.json names, from the registry. */
export function useReact({ folder }: WorkingCopy, version: string): void {
  const place = emptyFolder();
  try {
    const specs = libraries.map((name) => `${name}@${version}`);
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', place, ...specs]);
    for (const name of libraries) {
      const installed = join(folder, 'node_modules', name);
      rmSync(installed, { recursive: true });
      cpSync(join(place, 'node_modules', name), installed, { recursive: true });
    }
    lockAs(place, folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
