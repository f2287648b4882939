import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const doors = '@bank/shared';

/** Code that each remote bundles. */
export const kit = '@bank/kit';

/** The repository that contains an app: this one, or a squad's own. The doors are installed there. */
export function rootOf(folder: string): string {
  if (existsSync(join(folder, 'node_modules', doors))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`${doors} isn't installed: run npm ci.`);
  return rootOf(parent);
}

const packageFolder = (root: string, name: string) => realpathSync(join(root, 'node_modules', name));

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** A workspace here, a package in a squad's repository. */
const doorsFolder = (root: string): string => packageFolder(root, doors);

export const kitFolder = (root: string): string => packageFolder(root, kit);

/** The installed version of a library. */
export const versionOf = (root: string, name: string): string =>
  readPackage(packageFolder(root, name)).version;

/** The request for a file from a folder's modules. An absolute path would end up in the code. */
export const requestFor = (folder: string, file: string): string =>
  `./${relative(folder, file).split(sep).join('/')}`;

interface DoorFile {
  door: string;
  file: string;
}

const exportedBy = (folder: string): DoorFile[] =>
  Object.entries<string>(readPackage(folder).exports).map(([path, file]) => ({
    door: path.replace('.', doors),
    file: join(folder, file),
  }));

/** Pages never import these, or in the case of reports and the chat, the shell alone does. */
const isForPages = ({ door }: DoorFile) =>
  !/^@bank\/shared\/(testing\/|ui\/gallery|embedding|prerender|contracts\/(page-reports|error-messages|mount-buckets|chat))/.test(
    door,
  );

export const doorFiles = (root: string): DoorFile[] => exportedBy(doorsFolder(root)).filter(isForPages);

export const hasDoorSources = (root: string): boolean =>
  doorFiles(root).some(({ file }) => /\.tsx?$/.test(file));

/** The module that shows a remote's pages in other hosts. */
export function embeddingFile(root: string): string {
  const found = exportedBy(doorsFolder(root)).find(({ door }) => door === `${doors}/embedding`);
  if (!found) throw new Error(`${doors} has no embedding.`);
  return found.file;
}

/** What other hosts' compilers know of it. */
export const hostTypesFile = (root: string): string => join(dirname(embeddingFile(root)), 'host.ts');
