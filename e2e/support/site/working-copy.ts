import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './running';
import { emptyFolder } from './site';

const sourceFiles = (): string[] => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file && existsSync(join(root, file)));
};

function linkPackages(copy: string): void {
  const target = join(copy, 'node_modules');
  for (const scope of ['@bank', '@larch']) mkdirSync(join(target, scope), { recursive: true });
  symlinkSync(join(copy, 'sdk'), join(target, '@larch', 'remote'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!['@bank', '@larch', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(target, name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@bank'))) {
    symlinkSync(join(copy, name), join(target, '@bank', name));
  }
}

export interface WorkingCopy {
  folder: string;
  remove(): void;
}

export function copySources(folder: string): void {
  for (const file of sourceFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

export function workingCopy(): WorkingCopy {
  const folder = emptyFolder();
  copySources(folder);
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
