// Builds what changed, creates the bank if there is none, and bundles the program of the site into the given file. A
// process of its own, because compilers keep their memory.
import { join } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { requireMailServer } from '../../api/src/app/start/require-mail-server';
import { runNode } from '../bootstrap/child-process.mjs';
import { ExpectedError, exitWithError } from '../bootstrap/expected-error.mjs';
import { allApps, buildChanged } from '../build/build-changed';
import { bundleProgram } from './bundle-program';
import { isNewBank } from './opening-text';
import { requireFreePorts } from './require-free-ports';

const [file = ''] = process.argv.slice(2);

async function createBank(): Promise<void> {
  const script = join(import.meta.dirname, 'create-bank.ts');
  const { code } = await runNode(['--import', 'tsx', script], { prints: true });
  if (code !== 0) throw new ExpectedError('The bank could not be created.');
}

/** None is interrupted by the failure of another: half a bank would be opened at the next start. */
async function all(work: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function prepare(): Promise<void> {
  const env = readEnv(process.env);
  requireMailServer(env);
  const { host, port, metricsAddress } = env;
  await requireFreePorts([port], host);
  if (metricsAddress) await requireFreePorts([metricsAddress.port], metricsAddress.host);
  const bundling = bundleProgram(join(import.meta.dirname, 'serve-site.ts'), file);
  await all([buildChanged(allApps(), 'site'), isNewBank(env) ? createBank() : Promise.resolve(), bundling]);
}

prepare().catch(exitWithError);
