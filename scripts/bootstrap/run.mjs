// node scripts/bootstrap/run.mjs NAME [ARG…] runs scripts/NAME.ts. The files in this folder are JavaScript
// because on a fresh clone they run before the packages that compile TypeScript are installed.
import './node-version.mjs';
import './closed-pipe.mjs';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { exitWithError } from './expected-error.mjs';
import { installPackages } from './install-packages.mjs';

const [name = '', ...args] = process.argv.slice(2);
const command = join(import.meta.dirname, '..', `${name}.ts`);

async function run() {
  endWithNpm();
  await installPackages();
  const { register } = await import('tsx/esm/api');
  register();
  process.argv = [process.execPath, command, ...args];
  await import(command);
}

run().catch(exitWithError);
