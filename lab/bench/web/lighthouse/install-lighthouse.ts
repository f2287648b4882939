import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../../../../scripts/bootstrap/child-process.mjs';
import { ExpectedError } from '../../../../scripts/bootstrap/expected-error.mjs';
import own from './package.json' with { type: 'json' };

const version = own.dependencies.lighthouse;
const folder = join(root, 'node_modules/.cache/larch', `lighthouse-${version}`);
const modules = join(folder, 'node_modules');

export interface Audit {
  numericValue?: number;
}

interface Verdict {
  lhr: { audits: Record<string, Audit | undefined>; categories: Record<string, { score: number | null }> };
}

export interface Lighthouse {
  judge(url: string, options: object, config: object | undefined): Promise<Verdict | undefined>;
  desktop: object;
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

/**
 * Lighthouse isn't a dependency: it's 185 MB in 201 packages, which `npm ci` would install for everyone. The lock
 * file pins them.
 */
async function install(): Promise<void> {
  console.log(`Installing Lighthouse ${version} (once)`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file));
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new ExpectedError(`${output}\nCould not install Lighthouse.`);
}

const load = (file: string) => import(pathToFileURL(join(modules, file)).href);

export async function findLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(modules, 'lighthouse/core/index.js'))) await install();
  const { default: judge, desktopConfig } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { judge, desktop: desktopConfig, launch };
}
