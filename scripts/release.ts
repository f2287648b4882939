import { join } from 'node:path';
import { readEnv } from '../api/src/env';
import { runCommand } from '../platform/src/release/command-line';
import { fail } from './expected.mjs';

try {
  process.exitCode = runCommand(process.argv.slice(2), {
    root: join(import.meta.dirname, '..'),
    store: readEnv(process.env).releaseStore,
    say: (line) => console.log(line),
  });
} catch (failure) {
  fail(failure);
}
