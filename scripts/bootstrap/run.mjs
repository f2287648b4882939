// node scripts/bootstrap/run.mjs NAME [ARG…] runs scripts/NAME.ts. The files in this folder are JavaScript
// because on a fresh clone they run before the packages that compile TypeScript are installed. An old Node
// cannot parse the others, so they are imported once the version is known to be new enough.
import './node-version.mjs';
import './closed-pipe.mjs';

const [name = '', ...args] = process.argv.slice(2);

async function run() {
  const { join } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { installPackages } = await import('./install-packages.mjs');
  const command = join(import.meta.dirname, '..', `${name}.ts`);
  endWithNpm();
  await installPackages();
  const { register } = await import('tsx/esm/api');
  register();
  process.argv = [process.execPath, command, ...args];
  await import(pathToFileURL(command).href);
}

run().catch(async (failure) => {
  // Tools count on the last line of npm test, even if nothing could be installed.
  if (name === 'test') console.log('0 passed, 1 failed');
  const { exitWithError } = await import('./expected-error.mjs');
  exitWithError(failure);
});
