import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isFileOf } from '../build/page-file';
import { kit } from '../build/project';
import { isDialog } from '../build/remote-manifest';
import { kitSources } from '../record/sources';
import type { Content } from '../store/content';
import type { RemoteRecord, SourceTexts } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { compileFolder, packages } from './compile-folder';
import { isMissing, linkPackages, ownPackages, packageOf, packagesIn } from './own-packages';
import { type Problem, problem } from './rules';

const maxLines = 5;

const options = {
  target: 'es2023',
  module: 'preserve',
  moduleResolution: 'bundler',
  // A file without imports would declare globals for the sources of all squads.
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
};

const propsOf = (dialog: string) =>
  `${dialog.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Props`;

const pageProps = (page: RemoteRecord['pages'][number]) =>
  isDialog(page) ? `import('@bank/shared/session').${propsOf(page.page)}` : 'object';

/** Returns code that compiles only if the shell can mount every component with the props that it passes. */
function mountsOf({ name, pages, slots = [] }: RemoteRecord, texts: SourceTexts): string {
  const own = Object.keys(texts).filter((path) => path.startsWith(`${name}/src/`));
  const sources = own.map((path) => path.replace(`${name}/`, './'));
  const mounted = [
    ...pages.map((page) => ({ component: page.page, props: pageProps(page) })),
    ...slots.map(({ component, slot }) => ({
      component,
      props: `import('@bank/shared/slots').SlotProps['${slot}']`,
    })),
  ];
  const lines = mounted.map(({ component, props }, index) => {
    const file = sources.find(isFileOf(component)) ?? `./src/${component}.tsx`;
    return `import Part${index} from '${file.replace(/\.tsx$/, '')}';\nPart${index} satisfies import('react').ComponentType<${props}>;`;
  });
  return `// The shell mounts these components of ${name}.\n${lines.join('\n')}\n`;
}

function writeAll(folder: string, texts: SourceTexts): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Each remote compiles with the kit that it bundles. Its folders are what the kit's package.json exports. */
function installKit(folder: string, { remote: { name }, texts }: RemoteSources): void {
  if (!Object.keys(texts).some((path) => path.startsWith(`${name}/${kitSources}/`))) return;
  const description = { name: kit, exports: { './*': './src/*/*.ts' } };
  writeFileSync(join(folder, name, 'kit/package.json'), JSON.stringify(description));
  const installed = join(folder, name, 'node_modules', kit);
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(join(folder, name, 'kit'), installed);
}

function doorPaths(shell: SourceTexts): Record<string, string[]> {
  const { exports = {} } = JSON.parse(shell['shared/package.json'] ?? '{}') as {
    exports?: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([door, file]) => [
      door.replace('.', '@bank/shared'),
      [file.replace('.', './shared')],
    ]),
  );
}

function problemsOf(remote: RemoteRecord, content: Content, lines: string[]): Problem[] {
  const own = lines.filter((line) => line.startsWith(`${remote.name}/`));
  const shown = own.slice(0, maxLines).map((line) => line.replace(/error TS\d+: /, ''));
  if (own.length > maxLines) shown.push(`${own.length - maxLines} more in ${remote.name}`);
  return shown.map((text) => problem('types', [remote, content.shell], text));
}

const doorSources = (shell: SourceTexts): SourceTexts =>
  Object.fromEntries(Object.entries(shell).filter(([path]) => path.startsWith('shared/')));

interface Doors {
  shell: SourceTexts;
  /** Packages that the shell shares by name. */
  libraries: string[];
}

interface RemoteSources {
  remote: RemoteRecord;
  texts: SourceTexts;
}

function writeProgram(folder: string, shell: SourceTexts, remotes: RemoteSources[], own: Set<string>): void {
  writeAll(folder, doorSources(shell));
  for (const one of remotes) {
    const { remote, texts } = one;
    writeAll(folder, { ...texts, [`${remote.name}/mounts.ts`]: mountsOf(remote, texts) });
    installKit(folder, one);
  }
  linkPackages(packages, join(folder, 'node_modules'), own);
  // Without its types, code that uses a package has implicit types.
  const compilerOptions = { ...options, noImplicitAny: own.size === 0, paths: doorPaths(shell) };
  const include = ['shared/src/**/*.d.ts', ...remotes.map(({ remote }) => remote.name)];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
}

interface Program {
  remotes: RemoteSources[];
  own: Set<string>;
}

/** A remote with own packages is compiled alone, because the missing types would loosen the checks of others. */
async function programsOf({ shell, libraries }: Doors, remotes: RemoteSources[]): Promise<Program[]> {
  const doors = new Set([...(await packagesIn(doorSources(shell))), ...libraries]);
  const all = remotes.map(async (one) => ({ remotes: [one], own: await ownPackages(one.texts, doors) }));
  const programs = await Promise.all(all);
  const together = programs.filter(({ own }) => own.size === 0).flatMap((program) => program.remotes);
  const alone = programs.filter(({ own }) => own.size > 0);
  return [...(together.length > 0 ? [{ remotes: together, own: new Set<string>() }] : []), ...alone];
}

async function compileProgram(shell: SourceTexts, content: Content, { remotes, own }: Program) {
  const folder = mkdtempSync(join(tmpdir(), 'larch-types-'));
  try {
    writeProgram(folder, shell, remotes, own);
    const isExpected = isMissing(own);
    const lines = (await compileFolder(folder)).filter((line) => !isExpected(line));
    const problems = remotes.flatMap(({ remote }) => problemsOf(remote, content, lines));
    if (lines.length > 0 && problems.length === 0)
      return [problem('types', [content.shell], lines[0] ?? 'The doors do not compile.')];
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function typesFit(store: ReleaseStore, content: Content, names: string[]): Promise<Problem[]> {
  const remotes = content.remotes.filter(({ name }) => names.includes('shell') || names.includes(name));
  const shell = await store.readSources(content.shell.sources);
  const read = remotes.map(async (remote) => ({ remote, texts: await store.readSources(remote.sources) }));
  const withSources = (await Promise.all(read)).filter(({ texts }) => Object.keys(texts).length > 0);
  if (withSources.length === 0) return [];
  const libraries = Object.keys(content.shell.offers.libraries).map(packageOf);
  const problems: Problem[] = [];
  for (const program of await programsOf({ shell, libraries }, withSources))
    problems.push(...(await compileProgram(shell, content, program)));
  return problems;
}
