import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { modulesIn } from '../record/imported-modules';
import type { SourceTexts } from '../store/release-documents';

const maxFiles = 2_000;

/** The compiler reads these comments like imports. */
const reference = /\/\/\/\s*<\s*(reference|amd)|@jsx(ImportSource|Runtime)\b/i;

const segment = '[A-Za-z0-9_@\\[\\]-][\\w.@\\[\\]-]*';
const pathIn = (places: string[]) =>
  new RegExp(`^(${places.join('|')})(/${segment})+\\.(tsx?|jsx?|[cm][jt]s)$`);

const isOutside = (path: string, root: string) => (named: string) =>
  named.startsWith('/') ||
  /^[a-z]:|^file:|\\/i.test(named) ||
  (/^\.\.?(\/|$)/.test(named)
    ? !`${posix.join(posix.dirname(path), named)}/`.startsWith(`${root}/`)
    : named.split('/').some((part) => part === '.' || part === '..'));

function problemsOfFile(path: string, text: string, root: string): string[] {
  if (reference.test(text)) return [`${path} has a comment that imports: import the module.`];
  try {
    const { imported, declared, isGlobal } = modulesIn(path, text);
    const outside = imported.filter(isOutside(path, root));
    // A pattern such as *.css is harmless; another module would change how other squads' sources compile.
    const others = declared.filter((name) => !name.startsWith('*.'));
    return [
      ...outside.map((name) => `${path} imports ${name}, which is outside ${root}.`),
      ...others.map((name) => `${path} declares the module ${name}: import it, and leave its types out.`),
      ...(isGlobal ? [`${path} declares globals: export them from a module instead.`] : []),
    ];
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
export async function sourceProblems(sources: SourceTexts, places: string[]): Promise<string[]> {
  const files = Object.entries(sources);
  if (files.length > maxFiles) return [`There are ${files.length} sources; at most ${maxFiles} are allowed.`];
  const isAllowed = pathIn(places);
  const [place = ''] = places;
  const folders = new Set(files.flatMap(([path]) => foldersOf(path)));
  const paths = files.flatMap(([path]) => (isAllowed.test(path) && !folders.has(path) ? [] : [path]));
  if (paths.length > 0)
    return paths.slice(0, 5).map((path) => `${path.slice(0, 200)} is no path in ${place}/.`);
  const [root = ''] = place.split('/');
  const problems: string[] = [];
  for (const [path, text] of files) {
    await setImmediate();
    problems.push(...problemsOfFile(path, text, root));
  }
  return problems.slice(0, 5);
}
