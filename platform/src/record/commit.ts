import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { commonInputs } from '../build/inputs';

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** Ends with a + if an input of the build differs from the commit. */
export function commitOf(root: string, inputs: string[]): string | null {
  try {
    const changed = git(root, 'status', '--porcelain', '--', ...inputs) !== '';
    return git(root, 'rev-parse', 'HEAD') + (changed ? '+' : '');
  } catch {
    return null;
  }
}

/** An app of this repository is also built from what all apps share. */
export const commitOfApp = (folder: string): string | null =>
  commitOf(dirname(folder), [basename(folder), ...commonInputs]);
