import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type StatsModule } from '@rspack/core';
import {
  BorrowRuntimePlugin,
  bundlerRuntime,
  LendRuntimePlugin,
  lentRuntime,
  packages,
} from '../build/federation/runtime-plugin';

export interface BundledRuntime {
  /** The exports of each module in the bundle. */
  modules: Record<string, string[]>;
  packages: string;
  bundlerRuntime: string;
  lentRuntime: string;
}

/** A separate script, because Jest can't load the bundler. */
const [folder = '', way] = process.argv.slice(2);
const entry = join(folder, 'entry.js');
const imports = [
  `import runtime from ${JSON.stringify(bundlerRuntime)};`,
  ...(way === 'lend' ? ["import { getInstance } from '@module-federation/enhanced/runtime';"] : []),
];
writeFileSync(entry, `${imports.join('\n')}\nglobalThis.own = runtime;\n`);

const pathOf = ({ identifier = '' }: StatsModule) =>
  identifier.split(/[!|]/).find((part) => part.startsWith('/')) ?? identifier;

rspack(
  {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output: { path: folder, filename: 'bundle.js' },
    optimization: { minimize: false, concatenateModules: false, usedExports: false },
    resolve: { modules: [join(packages, '..')] },
    plugins: [
      way === 'lend' ? new LendRuntimePlugin() : new BorrowRuntimePlugin(),
      new ModuleFederationPlugin({ name: 'shell', manifest: false, dts: false, dev: false }),
    ],
  },
  (failure, stats) => {
    const { errors = [], modules = [] } =
      stats?.toJson({ all: false, errors: true, modules: true, providedExports: true }) ?? {};
    if (failure || errors.length > 0) throw failure ?? new Error(errors[0]?.message);
    const bundled: BundledRuntime = {
      modules: Object.fromEntries(modules.map((module) => [pathOf(module), module.providedExports ?? []])),
      packages,
      bundlerRuntime,
      lentRuntime,
    };
    process.stdout.write(JSON.stringify(bundled));
  },
);
