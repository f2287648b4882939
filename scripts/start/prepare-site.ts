// Builds what changed and bundles the program of the site into the given folder. A process of its own, because
// compilers keep their memory.
import { join } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { exitWithError } from '../bootstrap/expected-error.mjs';
import { buildChanged } from '../build/build-changed';
import { bundleProgram } from './bundle-program';
import { requireFreePorts } from './require-free-ports';

const [file = ''] = process.argv.slice(2);

async function prepare(): Promise<void> {
  const { host, port, metricsAddress } = readEnv(process.env);
  await requireFreePorts([port], host);
  if (metricsAddress) await requireFreePorts([metricsAddress.port], metricsAddress.host);
  await buildChanged();
  await bundleProgram(join(import.meta.dirname, 'serve-site.ts'), file);
}

prepare().catch(exitWithError);
