import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { modulesNamedIn } from '../record/imported-modules';
import type { SourceTexts } from '../store/release-documents';

const maxFiles = 2_000;

/** The compiler reads these comments like imports. */
const reference = /^\s*\/\/\/\s*<\s*(reference|amd)/im;

/** It would change how the sources of other squads compile. */
const declaredModule = /\bdeclare\s+module\s+['"](?!\*)/;

const segment = '[A-Za-z0-9_@\\[\\]-][\\w.@\\[\\]-]*';
const pathIn = (folder: string) => new RegExp(`^${folder}(/${segment})+\\.(tsx?|jsx?|[cm][jt]s)$`);

const isOutside = (path: string, root: string) => (named: string) =>
  named.startsWith('/') ||
  /^[a-z]:|^file:|\\/i.test(named) ||
  /[^.]\/\.\.(\/|$)/.test(named) ||
  (/^\.\.?(\/|$)/.test(named) && !`${posix.join(posix.dirname(path), named)}/`.startsWith(`${root}/`));

function problemsOfFile(path: string, text: string, root: string): string[] {
  if (reference.test(text)) return [`${path} has a reference comment: import the module.`];
  if (declaredModule.test(text)) return [`${path} declares a module: import it, and leave its types out.`];
  try {
    const outside = modulesNamedIn(path, text).filter(isOutside(path, root));
    return outside.map((named) => `${path} imports ${named}, which is outside ${root}.`);
  } catch {
    return [`${path} can't be parsed.`];
  }
}

/** A file can't also be a folder of other files. */
const foldersOf = (path: string): string[] =>
  path.split('/').flatMap((_, index, parts) => (index > 0 ? [parts.slice(0, index).join('/')] : []));

/**
 * The sources will be written to a folder and compiled there, so none may have a path or name a file outside
 * of it.
 */
export async function sourceProblems(sources: SourceTexts, folder: string): Promise<string[]> {
  const files = Object.entries(sources);
  if (files.length > maxFiles) return [`There are ${files.length} sources; at most ${maxFiles} are allowed.`];
  const isAllowed = pathIn(folder);
  const folders = new Set(files.flatMap(([path]) => foldersOf(path)));
  const paths = files.flatMap(([path]) => (isAllowed.test(path) && !folders.has(path) ? [] : [path]));
  if (paths.length > 0)
    return paths.slice(0, 5).map((path) => `${path.slice(0, 200)} is no path in ${folder}/.`);
  const [root = ''] = folder.split('/');
  const problems: string[] = [];
  for (const [path, text] of files) {
    await setImmediate();
    problems.push(...problemsOfFile(path, text, root));
  }
  return problems.slice(0, 5);
}
