// Publishes this working copy's builds. A process of its own, because the checks compile sources, and compilers
// keep hundreds of megabytes.
import { join } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { publishOnStart } from '../../platform/src/start/publish-on-start';
import { exitWithError } from '../bootstrap/expected-error.mjs';
import { isFresh } from '../build/build-changed';
import { openReleases } from '../data/open-releases';

const intent = { author: 'npm start', reason: 'built from source' };
const root = join(import.meta.dirname, '../..');

async function publish(): Promise<void> {
  const releases = await openReleases(readEnv(process.env));
  try {
    const print = (line: string) => console.log(line);
    await publishOnStart(releases.store, root, { intent, print, isFresh });
  } finally {
    await releases.close();
  }
}

publish().catch(exitWithError);
