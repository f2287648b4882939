import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

export interface PackageJson {
  name: string;
  version: string;
  [field: string]: unknown;
}

/** Fills a folder with a package's files, and returns its package.json. */
export type Stage = (folder: string) => Promise<PackageJson>;

/** npm writes the same bytes for the same files. */
export async function npmPack(stage: Stage, destination: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-pack-'));
  const content = join(folder, 'package');
  mkdirSync(content);
  try {
    const description = await stage(content);
    writeFileSync(join(content, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
    const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    const { code, output } = await run('npm', words, { cwd: content });
    if (code !== 0) throw new ExpectedError(`${output}\nnpm couldn't pack ${description.name}.`);
    const packed = `${description.name.replace('@', '').replace('/', '-')}-${description.version}.tgz`;
    mkdirSync(destination, { recursive: true });
    renameSync(join(folder, packed), join(destination, fileOf(description)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without a version, because the URL has that of the shell. */
const fileOf = ({ name }: PackageJson) =>
  `${basename(name) === name ? name : name.slice(1).replace('/', '-')}.tgz`;
