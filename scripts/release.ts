import { join } from 'node:path';
import { runCommand } from '../platform/src/release/command-line';

const root = join(import.meta.dirname, '..');
const { RELEASE_STORE, BANK_DATA_DIR = '.data' } = process.env;

process.exitCode = runCommand(process.argv.slice(2), {
  root,
  store: RELEASE_STORE ?? join(BANK_DATA_DIR, 'releases'),
  say: (line) => console.log(line),
});
