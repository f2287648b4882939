// Bundles what journeys start again and again into the given folder, because each start would compile it.
import { join } from 'node:path';
import { exitWithError } from '../bootstrap/expected-error.mjs';
import { bundleProgram } from '../start/bundle-program';

const [folder = ''] = process.argv.slice(2);

const bundle = (entry: string, name: string) =>
  bundleProgram(join(import.meta.dirname, entry), join(folder, name));

Promise.all([bundle('serve-sites.ts', 'sites.mjs'), bundle('../release.ts', 'release.mjs')]).catch(
  exitWithError,
);
