import './bootstrap/closed-pipe.mjs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../api/src/app/start/env';
import { runCommand } from '../platform/src/cli/command-line';
import { exitWithError } from './bootstrap/expected-error.mjs';
import { openReleases, openStorage } from './open-releases';
import { restrictNewFiles } from './restrict-new-files';

// Build output must not mix with the result on stdout.
console.log = console.error;

const stdout = (line: string) => process.stdout.write(`${line}\n`);
const stderr = (line: string) => process.stderr.write(`${line}\n`);

try {
  const env = readEnv(process.env);
  restrictNewFiles(env);
  const { store, close } = await openReleases(env);
  const ctx = {
    root: join(import.meta.dirname, '..'),
    store,
    build: async (names: string[]) => (await import('./build/build-changed')).buildChanged(names),
    author: userInfo().username,
    openStorage: (place: string) => openStorage(readEnv({ RELEASE_STORE: place }).releaseStore),
  };
  process.exitCode = await runCommand(process.argv.slice(2), ctx, { stdout, stderr }).finally(close);
} catch (failure) {
  exitWithError(failure);
}
