// Runs scripts/NAME.mjs or scripts/NAME.ts. This folder is JavaScript, because on a fresh clone it runs before the TypeScript
// compiler is installed. An old Node can't parse the other files, so check its version before importing them.
import './node-version.mjs';
import './closed-pipe.mjs';

const [name = '', ...args] = process.argv.slice(2);

async function run() {
  const { existsSync } = await import('node:fs');
  const { join } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { installPackages } = await import('./install-packages.mjs');
  const script = join(import.meta.dirname, '..', `${name}.mjs`);
  const isScript = existsSync(script);
  const command = isScript ? script : join(import.meta.dirname, '..', `${name}.ts`);
  endWithNpm();
  await installPackages();
  if (!isScript) {
    const { register } = await import('tsx/esm/api');
    register();
  }
  process.argv = [process.execPath, command, ...args];
  await import(pathToFileURL(command).href);
}

run().catch(async (failure) => {
  // Tools rely on the last line of npm test, even if the installation failed.
  if (name === 'test') console.log('0 passed, 1 failed');
  const { exitWithError } = await import('./expected-error.mjs');
  exitWithError(failure);
});
