import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from '../../../scripts/bootstrap/child-process.mjs';

const page = 'mfe-cards-loans/src/loans/loans-and-credit.tsx';
const isExcluded = /(^|\/)(node_modules|dist|\.git|\.data|screenshots)$/;

/** Has packages of its own, as hard links, because a linked package would find this repository's React. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'larch-changed-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !isExcluded.test(path) });
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
  rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true });
  return copy;
}

export function changeWord(copy: string): void {
  const file = join(copy, page);
  const text = readFileSync(file, 'utf8');
  const next = text.replace(/title="([^"]+)"/, 'title="Our $1"');
  if (next === text) throw new Error(`${page} has no title to change.`);
  writeFileSync(file, next);
}

const readLock = (folder: string) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));

/** The registry has the package. The build compares the lock file, not the packages. */
export function installReact(copy: string, version: string): void {
  const place = mkdtempSync(join(tmpdir(), 'larch-react-'));
  try {
    const libraries = ['react', 'react-dom'];
    const specs = libraries.map((name) => `${name}@${version}`);
    execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--prefix', place, ...specs]);
    const [lock, other] = [readLock(copy), readLock(place)];
    for (const name of libraries) {
      const installed = `node_modules/${name}`;
      rmSync(join(copy, installed), { recursive: true });
      cpSync(join(place, installed), join(copy, installed), { recursive: true });
      lock.packages[installed] = other.packages[installed];
    }
    writeFileSync(join(copy, 'package-lock.json'), JSON.stringify(lock));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

export async function publish(copy: string, app: string, dataFolder: string, reason: string): Promise<void> {
  const script = ['--import', 'tsx', join(copy, 'scripts/release.ts'), 'publish', app, '--reason', reason];
  const { code, output } = await runNode(script, { cwd: copy, env: { BANK_DATA_DIR: dataFolder } });
  if (code !== 0) throw new Error(output);
}
