import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitsSince, headCommit } from '../choose/changed-files';
import { resultsFolder } from './test-results';

const file = join(resultsFolder, 'all.json');
const maxCommits = 50;

interface GreenRun {
  commit: string;
  at: string;
  passed: number;
}

export function recordGreenRun(passed: number): void {
  const commit = headCommit();
  if (!commit) return;
  mkdirSync(resultsFolder, { recursive: true });
  const run: GreenRun = { commit, at: new Date().toISOString(), passed };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** What a release should know about the newest green `npm run test:all` of this clone. */
export function warnOfOldRun(): string | undefined {
  if (!existsSync(file)) return 'No green `npm run test:all` is on record in this clone.';
  const { commit, at }: GreenRun = JSON.parse(readFileSync(file, 'utf8'));
  const commits = commitsSince(commit);
  const when = `The last green \`npm run test:all\` was on ${at.slice(0, 10)}`;
  if (commits === undefined) return `${when}, on a commit that this clone doesn't have.`;
  return commits > maxCommits ? `${when}, ${commits} commits ago.` : undefined;
}
