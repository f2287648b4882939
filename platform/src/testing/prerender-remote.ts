import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { compileForNode } from '../build/prerender/compile-for-node';
import { prerenderPages } from '../build/prerender/prerender-pages';
import { runAsVisitor } from '../build/prerender/run-as-visitor';
import { readRemoteManifest } from '../build/remote-manifest';

export interface PrerenderedRemote {
  pages: Record<string, Record<string, string>>;
  /** What browsers' builds call the classes. */
  ownClass: string;
  cardClass: string;
}

/** A separate script, because Jest can't load the bundler. */
const [folder = ''] = process.argv.slice(2);

const scripts = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const browserBuild: Configuration = {
  name: 'mfe-rates',
  context: folder,
  output: { uniqueName: 'mfe_rates' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [scripts, { test: /\.css$/, type: 'css/auto' }] },
};

async function classIn(file: string, uniqueName: string): Promise<string> {
  const code = `export * from ${JSON.stringify(file)};`;
  const script = await compileForNode({ browserBuild, uniqueName, code, isLent: () => false });
  return Object.values(runAsVisitor<Record<string, string>>(script, () => undefined))[0] ?? '';
}

const card = join(import.meta.dirname, '../../../shared/src/ui/base/card.module.css');
const remote: PrerenderedRemote = {
  pages: await prerenderPages(browserBuild, readRemoteManifest(folder)),
  ownClass: await classIn('./src/rates.module.css', 'mfe_rates'),
  cardClass: await classIn(card, 'shell'),
};
process.stdout.write(JSON.stringify(remote));
