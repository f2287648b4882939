import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { needsOwnModules } from './needs-own-modules.mjs';

const require = createRequire(import.meta.url);
const circus = require.resolve('jest-circus/runner');
const { default: runFile } = require(circus);

/** Jest's own module that collects the tests of a file. */
const collector = join(dirname(circus), 'jestAdapterInit.js');
const eventHandlers = Symbol.for('EVENT_HANDLERS');
const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL');

let shared;

/** Loading the modules of the bank takes a second, so the files that a process runs share them. */
export default async function run(globalConfig, config, environment, runtime, path, send) {
  if (needsOwnModules(path, readFileSync(path, 'utf8')))
    return runFile(globalConfig, config, environment, runtime, path, send);
  shared ??= share(environment, runtime);
  const own = shared;
  own.environment.global.console = environment.global.console;
  const timeoutMs = own.environment.global[timeout] ?? 0;
  let hasPassed = false;
  try {
    const result = await runFile(globalConfig, config, own.environment, own.runtime, path, send);
    hasPassed = result.numFailingTests === 0 && !result.testExecError;
    if (!hasPassed) result.failureMessage = `${result.failureMessage ?? ''}${hint(own, config, path)}`;
    return result;
  } finally {
    own.files += 1;
    // A failed test may leave anything behind.
    if (!hasPassed) await own.release();
    else forget(own, path, timeoutMs);
  }
}

const hint = ({ files }, { rootDir }, path) =>
  files === 0
    ? ''
    : `\nIt shares modules with the ${files} files before it. Alone: npx jest --selectProjects node ${relative(rootDir, path)}\n`;

/** Jest tears down the environment of each file; this one outlives its file. */
function share(environment, runtime) {
  const ends = [runtime.teardown.bind(runtime), environment.teardown.bind(environment)];
  runtime.teardown = () => {};
  environment.teardown = environment.rest;
  const release = async () => {
    shared = undefined;
    for (const end of ends) await end();
  };
  return { environment, runtime, files: 0, release };
}

function forget({ environment: { global }, runtime }, path, timeoutMs) {
  const { registries } = runtime;
  registries.getActiveCjsRegistry().delete(path);
  registries.getInternalCjsRegistry().delete(collector);
  delete global[eventHandlers];
  // Jest otherwise refuses to load modules here, as between two tests.
  runtime.enterTestCode();
  // Modules that set a longer limit run only once.
  global[timeout] = Math.max(global[timeout] ?? 0, timeoutMs) || undefined;
}
