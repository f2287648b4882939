import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { root, runNode } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { packageOf } from '../sources/imported-packages';
import { ownVersion, versionsOf } from './locked-versions';
import type { Stage } from './npm-pack';

const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const shared = join(root, 'shared');

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

export async function compileDoors(folder: string, ...options: string[]): Promise<void> {
  const words = [compiler, '-p', join(root, 'tsconfig.doors.json'), '--outDir', folder, ...options];
  const { code, output } = await runNode(words);
  if (code !== 0) throw new ExpectedError(`${output}\nThe doors don't compile.`);
}

function copyOtherFiles(from: string, to: string): void {
  for (const file of filesIn(from).filter((name) => /\.(css|cjs|d\.ts)$/.test(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
}

const imported =
  /\bfrom ['"]([^.'"][^'"]*)['"]|\bimport ['"]([^.'"][^'"]*)['"]|url\(["']([^./"'][^"']*)["']\)/g;

const importedBy = (text: string): string[] =>
  [...text.matchAll(imported)].flatMap(([, from, bare, url]) => from ?? bare ?? url ?? []);

function librariesIn(folder: string): string[] {
  const texts = filesIn(folder)
    .filter((file) => /\.(js|css|d\.ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts
    .flatMap(importedBy)
    .filter((name) => !name.startsWith('@bank/') && !name.startsWith('node:'))
    .map(packageOf)
    .filter((name) => !builtinModules.includes(name));
}

const compiledName = (file: string) => file.replace(/\.tsx?$/, '.js');

/**
 * What remotes import from the shell: declarations for the compiler, and modules that run in tests.
 * Without a type, because bundlers would then demand file extensions in imports.
 */
export const stageDoors: Stage = async (folder) => {
  const { exports, sideEffects } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'));
  const sources = join(folder, 'src');
  await compileDoors(sources);
  copyOtherFiles(join(shared, 'src'), sources);
  return {
    name: '@larch/doors',
    version: ownVersion,
    license: 'MIT',
    sideEffects: sideEffects.map(compiledName),
    exports: Object.fromEntries(
      Object.entries<string>(exports).map(([door, file]) => [door, compiledName(file)]),
    ),
    dependencies: versionsOf(librariesIn(sources)),
  };
};
