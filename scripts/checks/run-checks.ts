import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { root, runNode } from '../bootstrap/child-process.mjs';
import { ExpectedError, secondsSince } from '../bootstrap/expected-error.mjs';
import { findChromium } from '../browser/find-chromium';
import { buildChanged } from '../build/build-changed';
import { bundleProgram } from '../start/bundle-program';
import { type CheckResult, runJest, runJestTwice } from './run-jest';

type Check = [name: string, run: () => Promise<CheckResult>];
type Lane = Check[];
type Stage = Lane[];
type Env = Record<string, string | undefined>;

const tool = (...path: string[]) => join(root, 'node_modules', ...path);

const program = (args: string[]) => async (): Promise<CheckResult> => {
  const { code, output } = await runNode(args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, problems: output };
};

const tsc = (project: string) => program([tool('typescript', 'bin', 'tsc'), '-p', project]);

async function build(): Promise<CheckResult> {
  await buildChanged();
  return { passed: 1, failed: 0 };
}

/** Bundled once, because otherwise each test that starts it would compile it. */
async function bundleOnce(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  await bundleProgram(join(root, entry), program);
  return program;
}

/** Journeys are I/O-bound, so three of them fit on two cores. */
const journeyWorkers = 3;

const slowestFirst = join(import.meta.dirname, 'slowest-first.mjs');

async function journeys(patterns: string[], project = 'e2e'): Promise<CheckResult> {
  const CHROMIUM_PATH = await findChromium();
  const BUNDLED_SITE = await bundleOnce('scripts/start/serve-site.ts');
  return runJestTwice(
    project,
    [`--maxWorkers=${journeyWorkers}`, `--testSequencer=${slowestFirst}`, ...patterns],
    { env: { CHROMIUM_PATH, BUNDLED_SITE }, timeoutMs: hourMs },
  );
}

const embedded = { DATABASE_URL: undefined };

const unit = (project: string, patterns: string[], env: Env = embedded) =>
  runJestTwice(project, ['--maxWorkers=2', '--passWithNoTests', ...patterns], { env });

/** The API, and the parts of the platform that read or write the release store. */
const databaseTests = [
  '/api/src/',
  '/scripts/data/open-releases',
  ...['channel', 'cli', 'page', 'prune', 'rollout', 'start', 'store'].map(
    (folder) => `/platform/src/${folder}/`,
  ),
];

const databasePatterns = (patterns: string[]) => (patterns.length > 0 ? patterns : databaseTests);

const onPostgres = (check: (env: Env) => Promise<CheckResult>) => async (): Promise<CheckResult> => {
  const { DATABASE_URL: given } = process.env;
  if (given) return check({ DATABASE_URL: given });
  if (!findPostgres()) return { passed: 0, failed: 0, notRun: 'no PostgreSQL server is installed' };
  const server = await startPostgres();
  return check({ DATABASE_URL: server.url }).finally(server.stop);
};

async function weigh(): Promise<CheckResult> {
  const { code, output } = await runNode(['--import', 'tsx', join(root, 'scripts', 'weigh.ts')]);
  if (code !== 0) return { passed: 0, failed: 1, problems: output };
  return { passed: 1, failed: 0, notes: output.split('\n').filter((line) => /^measured:/.test(line)) };
}

const hourMs = 3_600_000;

/** One seed for the whole run, so that a failure can be reproduced. */
const seed = process.env.RELIABILITY_SEED ?? String(Date.now() % 1_000_000);

function jestFor(project: string, env: Env, args: string[], workers: string): Promise<CheckResult> {
  const isFull = args.includes('--full');
  const patterns = args.filter((word) => word !== '--full');
  return runJest(['--selectProjects', project, workers, '--passWithNoTests', ...patterns], {
    env: { RELIABILITY_SEED: seed, ...env, RELIABILITY: isFull ? 'full' : 'short' },
    ...(isFull && { timeoutMs: 3 * hourMs }),
  });
}

/** Runs in band, because each test loads the machine. */
async function reliability(env: Env, args: string[]): Promise<CheckResult> {
  const BUNDLED_SERVER = await bundleOnce('api/src/server.ts');
  return jestFor('reliability', { ...env, BUNDLED_SERVER }, args, '--runInBand');
}

/** Short tests of deployments wait for failovers and restarts more than they compute. */
const deployments = (args: string[]) =>
  jestFor('deploy', embedded, args, args.includes('--full') ? '--runInBand' : '--maxWorkers=2');

const staticChecks: Lane = [
  ['types of the browser', tsc('tsconfig.json')],
  ['types of Node', tsc('tsconfig.node.json')],
  ['types of e2e', tsc('tsconfig.e2e.json')],
  ['lint and format', program([tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'])],
  [
    'specification',
    program(['--import', 'tsx', join(root, 'scripts', 'specification', 'main.ts'), '--check']),
  ],
];
const building: Check = ['build', build];
const weighing: Check = ['weight of the pages', weigh];

const alone = (name: string, run: Check[1]): Stage => [[[name, run]]];

/** A stage's lanes run concurrently; a lane's checks run in sequence. */
const plans: Record<string, (patterns: string[]) => Stage[]> = {
  all: (patterns) => [
    [staticChecks, [building, weighing]],
    ...unitPlan(patterns),
    ...postgresPlan(patterns),
    // Both lanes wait more than they compute, so they run concurrently.
    [reliabilityLane(patterns), [['browser journeys', () => journeys(patterns)]]],
    ...deployPlan(patterns),
  ],
  static: () => [[staticChecks]],
  unit: unitPlan,
  node: (patterns) => [nodeStage(patterns)],
  browser: (patterns) => [browserStage(patterns)],
  postgres: postgresPlan,
  reliability: (args) => [[reliabilityLane(args)]],
  e2e: (patterns) => [[[building, ['browser journeys', () => journeys(patterns)]]]],
  deploy: deployPlan,
  attacks: () => [
    [[building, ['attacks in a browser', () => journeys(['/attacks/'])]]],
    alone('attacks on the API', () => reliability(embedded, attacksOnApi)),
  ],
  platform: (patterns) => [
    [[building, ['every failure of every remote', () => journeys(patterns, 'platform')]]],
  ],
};

const attacksOnApi = ['/attacks', '/guesses', '/access-matrix', '/fuzz/', '/double-spend'];

function nodeStage(patterns: string[]): Stage {
  return alone('tests on Node', () => unit('node', patterns));
}

function browserStage(patterns: string[]): Stage {
  return alone('tests in jsdom', () => unit('browser', patterns));
}

/** One after the other, because a worker that mixes them closes and opens its databases again and again. */
function unitPlan(patterns: string[]): Stage[] {
  return [browserStage(patterns), nodeStage(patterns)];
}

function postgresPlan(patterns: string[]): Stage[] {
  return [
    alone(
      'tests on PostgreSQL',
      onPostgres((env) => unit('node', databasePatterns(patterns), env)),
    ),
  ];
}

function deployPlan(args: string[]): Stage[] {
  return [alone('deployments', () => deployments(args))];
}

function reliabilityLane(args: string[]): Lane {
  return [
    ['reliability on the embedded database', () => reliability(embedded, args)],
    ['reliability on PostgreSQL', onPostgres((env) => reliability(env, args))],
  ];
}

interface Counts {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

async function report([name, run]: Check): Promise<Counts> {
  const start = performance.now();
  const result = await run().catch(
    (failure): CheckResult => ({
      passed: 0,
      failed: 1,
      problems: failure.expected ? failure.message : failure.stack,
    }),
  );
  const { passed, failed, skipped = 0, problems = '', notes = [] } = result;
  const notRun = result.notRun ?? (passed + failed + skipped === 0 ? 'no test matches' : undefined);
  if (notRun) {
    console.log(`– ${name}: not run, ${notRun}`);
    return { name, passed, failed, skipped };
  }
  if (failed > 0) console.log(problems.trimEnd());
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${secondsSince(start)}${count})`);
  for (const note of notes) console.log(`  ${note}`);
  return { name, passed, failed, skipped };
}

async function runLane(checks: Lane): Promise<Counts[]> {
  const results = [];
  for (const check of checks) results.push(await report(check));
  return results;
}

export async function runChecks([name = 'all', ...patterns]: string[]): Promise<void> {
  const plan = plans[name];
  if (!plan) throw new ExpectedError(`npm test -- ${name}: use one of ${Object.keys(plans).join(', ')}.`);
  const results: Counts[] = [];
  for (const lanes of plan(patterns)) results.push(...(await Promise.all(lanes.map(runLane))).flat());
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  if (patterns.length > 0 && sum('passed') + sum('failed') === 0) throw new ExpectedError('No test ran.');
  const broken = results.filter(({ failed }) => failed > 0);
  if (broken.length === 0) return;
  console.log(`failed: ${broken.map(({ name: check, failed }) => `${check} (${failed})`).join(', ')}`);
  process.exitCode = 1;
}
