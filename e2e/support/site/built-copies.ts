import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, run } from './running';
import { emptyFolder } from './site';
import { copySources } from './working-copy';

const apps = ['shell', 'mfe-accounts', 'mfe-auth', 'mfe-cards-loans', 'mfe-settings', 'mfe-transfers'];

interface Machine {
  depth: number;
  threads: number;
}

const elsewhere = new Set(['@bank', '@larch', '.cache']);

function linkFiles(from: string, to: string, skipped = new Set<string>()): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (skipped.has(entry.name)) continue;
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

function installPackages(copy: string): void {
  const [packages, target] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  linkFiles(packages, target, elsewhere);
  mkdirSync(join(target, '@bank'));
  for (const name of readdirSync(join(packages, '@bank')))
    symlinkSync(join(copy, name), join(target, '@bank', name));
  mkdirSync(join(target, '@larch'));
  symlinkSync(join(copy, 'sdk'), join(target, '@larch', 'remote'));
}

function hashesOf(copy: string): Record<string, string> {
  const hashOf = (app: string) => {
    const hash = createHash('sha256');
    for (const file of readdirSync(join(copy, app, 'dist')).sort())
      hash.update(`${file}\n`).update(readFileSync(join(copy, app, 'dist', file)));
    return hash.digest('hex').slice(0, 16);
  };
  return Object.fromEntries(apps.map((app) => [app, hashOf(app)]));
}

const filesNaming = (copy: string, text: string): string[] =>
  apps.flatMap((app) =>
    readdirSync(join(copy, app, 'dist')).filter((file) =>
      readFileSync(join(copy, app, 'dist', file)).includes(text),
    ),
  );

/** The result names the built files that contain the folder's name. */
export async function buildElsewhere({ depth, threads }: Machine) {
  const outer = emptyFolder();
  const copy = join(outer, ...Array.from({ length: depth }, (_, level) => `level-${level}`));
  try {
    copySources(copy);
    installPackages(copy);
    const env = { RAYON_NUM_THREADS: String(threads), TOKIO_WORKER_THREADS: String(threads) };
    const build = run('build', apps, env, copy);
    if ((await build.ended) !== 0) throw new Error(build.output());
    return { hashes: hashesOf(copy), leaks: filesNaming(copy, basename(outer)) };
  } finally {
    rmSync(outer, { recursive: true, force: true });
  }
}
