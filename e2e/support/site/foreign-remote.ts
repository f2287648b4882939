import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from './running';
import { emptyFolder } from './site';

const source = join(root, 'e2e', 'foreign-remote');
const packages = join(source, 'node_modules');
const stampFile = join(packages, '.larch-install');

/** Installs once per lock file, as for the repository's own packages. */
async function installPackages(): Promise<void> {
  const hash = createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], source);
  writeFileSync(stampFile, hash);
}

export interface ForeignRemote {
  /** The folder that contains the remote's remote.json and dist. */
  folder: string;
  edit(file: string, from: string, to: string): void;
  build(): Promise<string>;
  remove(): void;
}

/** A remote from another repository. Its folder is outside ours, so that it can't resolve our packages. */
export async function foreignRemote(): Promise<ForeignRemote> {
  await installPackages();
  const outer = emptyFolder();
  const folder = join(outer, 'mfe-exchange-rates');
  cpSync(source, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) });
  symlinkSync(packages, join(folder, 'node_modules'));
  return {
    folder,
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
      writeFileSync(join(folder, file), text.replace(from, to));
    },
    build: () => runProgram(process.execPath, ['node_modules/webpack/bin/webpack.js'], folder),
    remove: () => rmSync(outer, { recursive: true, force: true }),
  };
}
