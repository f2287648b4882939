import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const bundler = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

/** Prints what the bundler prints. */
export const runBundler = (folder: string, command: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [bundler, command], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
