import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { root } from '../bootstrap/child-process.mjs';
import { bundleProgram } from '../start/bundle-program';
import type { Check, CheckResult } from './check';
import { type Project, type TestFile, workersOf } from './choose/test-files';
import { type FileResult, type JestRun, runJest } from './jest/run-jest';
import { tryAgain } from './jest/second-try';
import { journeyEnv, secondTryEnv } from './journeys';
import { excuse } from './quarantine';

export interface Conditions {
  /** The seed of all random choices, so that a failure can be reproduced. */
  seed: string;
  /** Runs the long form of tests that have a short one. */
  full?: boolean;
  /** Tries every byte where a sample would do. */
  everyByte?: boolean;
  /** The program of another version of Node. */
  node?: string;
  /** Which failed tests run again, alone: by default, those that a busy machine may fail. */
  secondTry?: 'always' | 'never';
}

/** Bundled once, because otherwise each test that starts it would compile it. */
async function bundleOnce(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  await bundleProgram(join(root, entry), program);
  return program;
}

/** A failure of theirs is never bad luck. */
const strict: readonly Project[] = ['reliability', 'deploy'];

const serverEnv = async () => ({ BUNDLED_SERVER: await bundleOnce('api/src/server.ts') });

const environments: Partial<Record<Project, () => Promise<NodeJS.ProcessEnv>>> = {
  e2e: journeyEnv,
  platform: journeyEnv,
  reliability: serverEnv,
  node: serverEnv,
};

const hourMs = 3_600_000;

async function setUp(
  project: Project,
  files: string[],
  { seed, full = false, everyByte = false, node }: Conditions,
): Promise<JestRun> {
  const isLong = full && (project === 'reliability' || project === 'deploy');
  return {
    project,
    files,
    workers: isLong ? 1 : workersOf[project],
    ...(node !== undefined && { node }),
    env: {
      DATABASE_URL: undefined,
      RELIABILITY_SEED: seed,
      RELIABILITY: full ? 'full' : 'short',
      EVERY_BYTE: everyByte ? '1' : undefined,
      ...(await environments[project]?.()),
    },
    ...(isLong && { timeoutMs: 3 * hourMs }),
  };
}

const count = (files: FileResult[], wanted: string) =>
  files.flatMap(({ tests }) => tests).filter(({ status }) => status === wanted).length;

const brokenFiles = (files: FileResult[]) =>
  files.filter(
    ({ failure, tests }) => failure !== undefined && tests.every(({ status }) => status !== 'failed'),
  );

async function runFiles(run: JestRun, isForgiving: boolean): Promise<CheckResult> {
  const first = await runJest(run);
  const tried = isForgiving
    ? await tryAgain({ ...run, env: { ...run.env, ...secondTryEnv } }, first)
    : { results: first, flaky: [] };
  const results = tried.results.map((result) => excuse(result));
  return {
    passed: count(results, 'passed'),
    failed: count(results, 'failed') + brokenFiles(results).length,
    skipped: count(results, 'skipped'),
    files: results,
    flaky: tried.flaky,
  };
}

/** PostgreSQL of a test run: one that the environment names, or a temporary one. */
export const hasPostgres = (): boolean => Boolean(process.env.DATABASE_URL || findPostgres());

async function onPostgres(run: JestRun, isForgiving: boolean): Promise<CheckResult> {
  const { DATABASE_URL: given } = process.env;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const env = { ...run.env, DATABASE_URL: server.url };
  return runFiles({ ...run, env, database: 'postgresql' }, isForgiving).finally(server.stop);
}

/** Files of one project on one database. */
export function jestCheck(name: string, chosen: readonly TestFile[], conditions: Conditions): Check {
  return {
    name,
    async run() {
      const [first] = chosen;
      if (!first) return { passed: 0, failed: 0, notRun: 'no test is chosen' };
      const { project, database } = first;
      if (database === 'postgresql' && !hasPostgres())
        return { passed: 0, failed: 0, notRun: 'no PostgreSQL server is installed' };
      const { secondTry = strict.includes(project) ? 'never' : 'always' } = conditions;
      const isForgiving = secondTry === 'always';
      const run = await setUp(
        project,
        chosen.map(({ file }) => file),
        conditions,
      );
      return database === 'postgresql' ? onPostgres(run, isForgiving) : runFiles(run, isForgiving);
    },
  };
}
