import { execFileSync } from 'node:child_process';
import { root } from '../../bootstrap/child-process.mjs';
import { ExpectedError } from '../../bootstrap/expected-error.mjs';

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

const linesOf = (text = '') => text.split('\n').filter(Boolean);

const mainBranches = ['origin/main', 'main'];

/** Undefined if this clone doesn't contain it, as when only the newest commits were fetched. */
export function findBase(ref?: string): string | undefined {
  if (ref && git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) === undefined)
    throw new ExpectedError(`git knows no ${ref}.`);
  const refs = ref ? [ref] : mainBranches;
  return refs.map((one) => git('merge-base', 'HEAD', one)).find((base) => base !== undefined);
}

/** Committed since the base, or not committed yet. */
export const changedSince = (base: string): string[] => [
  ...new Set([
    ...linesOf(git('diff', '--name-only', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]),
];

export const headCommit = (): string | undefined => git('rev-parse', 'HEAD');

export const countCommits = (): number => Number(git('rev-list', '--count', 'HEAD') ?? 0);

/** The newest commit that is at least as old, such as `24 hours ago`. */
export const newestBefore = (time: string): string | undefined =>
  git('rev-list', '-1', `--before=${time}`, 'HEAD') || undefined;

/** Undefined if the clone doesn't contain it. */
export const commitsSince = (commit: string): number | undefined => {
  const count = git('rev-list', '--count', `${commit}..HEAD`);
  return count === undefined ? undefined : Number(count);
};
