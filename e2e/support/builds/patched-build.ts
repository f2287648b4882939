import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../site/inline-set';
import { root } from '../site/running';
import { emptyFolder } from '../site/site';

export interface PatchedBuild {
  /** The folder to publish. */
  folder: string;
  remove(): void;
}

/** A build of a remote, except for the file of one page, which is faster than building a changed source. */
export function patchedBuild(remote: string, page: string, patch: (code: string) => string): PatchedBuild {
  const outer = emptyFolder();
  const folder = join(outer, remote);
  for (const part of ['remote.json', 'dist'])
    cpSync(join(root, remote, part), join(folder, part), { recursive: true });
  const files = readdirSync(join(folder, 'dist'));
  const file = files.find((name) => name.startsWith(`${page}.`) && name.endsWith('.js'));
  if (!file) throw new Error(`${remote} has no file of ${page}.`);
  const [path, entry] = [join(folder, 'dist', file), join(folder, 'dist/remoteEntry.js')];
  const code = readFileSync(path, 'utf8');
  const patched = patch(code);
  if (patched === code) throw new Error(`${file} wasn't patched.`);
  writeFileSync(path, patched);
  writeFileSync(entry, readFileSync(entry, 'utf8').replace(integrityOf(code), integrityOf(patched)));
  return { folder, remove: () => rmSync(outer, { recursive: true, force: true }) };
}
