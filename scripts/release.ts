import './bootstrap/closed-pipe.mjs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type ReleasePlace, readEnv } from '../api/src/app/start/env';
import type { CommandContext } from '../platform/src/cli/command';
import { runCommand } from '../platform/src/cli/command-line';
import { UsageError } from '../platform/src/cli/read-words';
import { exitWithError } from './bootstrap/expected-error.mjs';
import { warnOfOldRun } from './checks/record/last-green-run';
import { type OpenReleases, openReleases, openStorage, releaseEnvOf } from './data/open-releases';
import { restrictNewFiles } from './data/restrict-new-files';
import { announceSlow } from './start/announce-slow';

// Build output must not mix with the result on stdout.
console.log = console.error;

const stdout = (line: string) => process.stdout.write(`${line}\n`);
const stderr = (line: string) => process.stderr.write(`${line}\n`);

function parsePlace(place: string): ReleasePlace {
  try {
    return readEnv({ RELEASE_STORE: place }).releaseStore;
  } catch {
    throw new UsageError('copy takes a folder, or a URL such as postgres://HOST/DATABASE.');
  }
}

let releases: OpenReleases | undefined;

async function openContext(): Promise<CommandContext> {
  const env = readEnv(process.env);
  restrictNewFiles(env);
  releases = await openReleases(env);
  const { store } = releases;
  return {
    root: join(import.meta.dirname, '..'),
    store,
    build: async (names) => (await import('./build/build-changed')).buildChanged(names),
    author: userInfo().username,
    announce: (text, work) => announceSlow(text, work, stderr),
    judge: releaseEnvOf(env).judge,
    log: () => pino(pino.destination(2)),
    openReplay: async (found, options) =>
      (await import('./replay/open-replay')).openReplay(store, found, options),
    openStorage: (place) => openStorage(parsePlace(place)),
  };
}

const [command, ...words] = process.argv.slice(2);

try {
  process.exitCode = await runCommand(process.argv.slice(2), openContext, { stdout, stderr });
  const warning = command === 'check' && words.length === 0 ? warnOfOldRun() : undefined;
  if (warning) stderr(`${warning} A release needs one.`);
} catch (failure) {
  exitWithError(failure);
} finally {
  await releases?.close();
}
