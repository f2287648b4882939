import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isFileOf } from '../build/page-file';
import type { Content } from '../store/content';
import type { RemoteRecord, SourceTexts } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Problem, problem } from './problem';

const packages = join(import.meta.dirname, '../../../node_modules');
const maxLines = 5;

const options = {
  target: 'es2023',
  module: 'preserve',
  moduleResolution: 'bundler',
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

const pageProps = ({ page, paths }: RemoteRecord['pages'][number]) => {
  const isDialog = paths.length === 0 && page.endsWith('-dialog');
  return isDialog ? `import('@bank/shared/session').${propsOf(page)}` : 'object';
};

/** Returns code that compiles only if the shell can mount every component with the props that it passes. */
function mountsOf({ name, pages, slots = [] }: RemoteRecord, texts: SourceTexts): string {
  const sources = Object.keys(texts).map((path) => path.replace(`${name}/`, './'));
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

/** TypeScript explains an error in indented lines; the last one is the most specific. */
const parseErrors = (output: string): string[] =>
  output
    .split(/\n(?! )/)
    .filter((text) => /error TS/.test(text))
    .map((text) => {
      const [first = '', ...more] = text.trimEnd().split('\n');
      return more.length > 0 ? `${first} ${more.at(-1)?.trim()}` : first;
    });

const compile = (folder: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const compiler = join(packages, 'typescript', 'bin', 'tsc');
    const child = spawn(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = parseErrors(output);
      if (code !== 0 && lines.length === 0) reject(new Error(`The compiler did not run:\n${output}`));
      else resolve(lines);
    });
  });

function problemsOf(remote: RemoteRecord, content: Content, lines: string[]): Problem[] {
  const own = lines.filter((line) => line.startsWith(`${remote.name}/`));
  const shown = own.slice(0, maxLines).map((line) => line.replace(/error TS\d+: /, ''));
  if (own.length > maxLines) shown.push(`${own.length - maxLines} more in ${remote.name}`);
  return shown.map((text) => problem('types', [remote, content.shell], text));
}

export async function typesFit(store: ReleaseStore, content: Content, names: string[]): Promise<Problem[]> {
  const remotes = content.remotes.filter(({ name }) => names.includes('shell') || names.includes(name));
  const shell = await store.readSources(content.shell.sources);
  const read = remotes.map(async (remote) => ({ remote, texts: await store.readSources(remote.sources) }));
  const withSources = (await Promise.all(read)).filter(({ texts }) => Object.keys(texts).length > 0);
  if (withSources.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'larch-types-'));
  try {
    const isShared = ([path]: [string, string]) => path.startsWith('shared/');
    writeAll(folder, Object.fromEntries(Object.entries(shell).filter(isShared)));
    for (const { remote, texts } of withSources)
      writeAll(folder, { ...texts, [`${remote.name}/mounts.ts`]: mountsOf(remote, texts) });
    symlinkSync(packages, join(folder, 'node_modules'));
    const include = ['shared/src/**/*.d.ts', ...withSources.map(({ remote }) => remote.name)];
    const config = { compilerOptions: { ...options, paths: doorPaths(shell) }, include };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const lines = await compile(folder);
    const problems = withSources.flatMap(({ remote }) => problemsOf(remote, content, lines));
    if (lines.length > 0 && problems.length === 0)
      return [problem('types', [content.shell], lines[0] ?? 'The doors do not compile.')];
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
