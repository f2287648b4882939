import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { root, runNode } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { Expected, seconds } from './expected.mjs';
import { runJest } from './jest-run.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const tool = (...path) => join(root, 'node_modules', ...path);

/** A check that is one program: it holds if the program ends well. */
const program = (args) => async () => {
  const { code, output } = await runNode(args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, problems: output };
};

const tsc = (project) => program([tool('typescript', 'bin', 'tsc'), '-p', project]);

async function build() {
  await buildChanged();
  return { passed: 1, failed: 0 };
}

/** Journeys wait more than they reckon: a third has room beside two. */
const journeysAtOnce = 3;

async function journeys(patterns, project = 'e2e') {
  const CHROMIUM_PATH = await findChromium();
  return runJest(['--selectProjects', project, `--maxWorkers=${journeysAtOnce}`, ...patterns], {
    env: { CHROMIUM_PATH },
  });
}

const embedded = { DATABASE_URL: undefined };

const unit = (projects, patterns) =>
  runJest(['--selectProjects', ...projects, '--maxWorkers=2', ...patterns], { env: embedded });

const api = (patterns) => (patterns.length > 0 ? patterns : ['/api/src/']);

/** A check on a PostgreSQL server: the one of DATABASE_URL, else one that is started for it. */
const onServer = (holds) => async () => {
  const { DATABASE_URL: given } = process.env;
  if (given) return holds({ DATABASE_URL: given });
  if (!findPostgres()) return { passed: 0, failed: 0, notRun: 'no PostgreSQL server is installed' };
  const server = await startPostgres();
  return holds({ DATABASE_URL: server.url }).finally(server.stop);
};

/** What the pages weigh, against their budgets. */
async function weigh() {
  const { code, output } = await runNode([join(root, 'scripts', 'weigh.mjs')]);
  if (code !== 0) return { passed: 0, failed: 1, problems: output };
  return { passed: 1, failed: 0, notes: output.split('\n').filter((line) => /^measured:/.test(line)) };
}

const hours = 3_600_000;

/** One for the whole run, so that what failed can be seen again. */
const seed = process.env.RELIABILITY_SEED ?? String(Date.now() % 1_000_000);

/** The reliability suite, in a short form or in full; one test after the other, for each loads the machine. */
function reliability(env, words) {
  const isFull = words.includes('--full');
  const patterns = words.filter((word) => word !== '--full');
  return runJest(['--selectProjects', 'reliability', '--runInBand', '--passWithNoTests', ...patterns], {
    env: { RELIABILITY_SEED: seed, ...env, RELIABILITY: isFull ? 'full' : 'short' },
    ...(isFull && { deadline: 3 * hours }),
  });
}

const stillChecks = [
  ['types of the browser', tsc('tsconfig.json')],
  ['types of Node', tsc('tsconfig.node.json')],
  ['types of e2e', tsc('tsconfig.e2e.json')],
  ['lint and format', program([tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'])],
  [
    'specification',
    program(['--import', 'tsx', join(root, 'scripts', 'specification', 'main.ts'), '--check']),
  ],
];
const building = ['build', build];
const weighing = ['weight of the pages', weigh];

const onNode = (patterns) => (env) =>
  runJest(['--selectProjects', 'node', '--maxWorkers=2', '--passWithNoTests', ...patterns], { env });

/** A stage of one check. */
const alone = (name, holds) => [[[name, holds]]];

/** For each narrowing its stages; the lanes of a stage run side by side, a lane's checks in order. */
const plans = {
  all: (patterns) => [
    [stillChecks, [building, weighing]],
    ...plans.unit(patterns),
    ...plans.postgres(patterns),
    ...plans.reliability(patterns),
    alone('browser journeys', () => journeys(patterns)),
  ],
  static: () => [[stillChecks]],
  unit: (patterns) => [alone('unit and API tests', () => unit(['node', 'browser'], patterns))],
  node: (patterns) => [alone('tests on Node', () => unit(['node'], patterns))],
  browser: (patterns) => [alone('tests in jsdom', () => unit(['browser'], patterns))],
  postgres: (patterns) => [alone('API tests on PostgreSQL', onServer(onNode(api(patterns))))],
  reliability: (words) => [
    alone('reliability on the embedded database', () => reliability(embedded, words)),
    alone(
      'reliability on PostgreSQL',
      onServer((env) => reliability(env, words)),
    ),
  ],
  e2e: (patterns) => [[[building, ['browser journeys', () => journeys(patterns)]]]],
  platform: (patterns) => [
    [[building, ['every failure of every remote', () => journeys(patterns, 'platform')]]],
  ],
};

async function check([name, holds]) {
  const start = performance.now();
  const refused = (failure) => ({
    passed: 0,
    failed: 1,
    problems: failure.expected ? failure.message : failure.stack,
  });
  const result = await holds().catch(refused);
  const { passed, failed, skipped = 0, problems = '', notes = [], notRun } = result;
  if (notRun) {
    console.log(`– ${name}: not run, ${notRun}`);
    return { passed, failed, skipped };
  }
  if (failed > 0) console.log(problems.trimEnd());
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds(start)}${count})`);
  for (const note of notes) console.log(`  ${note}`);
  return { passed, failed, skipped };
}

async function runLane(checks) {
  const results = [];
  for (const one of checks) results.push(await check(one));
  return results;
}

/** Runs what was asked for, says what failed, and closes with the count. */
export async function runChecks([kind = 'all', ...patterns]) {
  const plan = plans[kind];
  if (!plan) throw new Expected(`npm test -- ${kind}: there is ${Object.keys(plans).join(', ')}.`);
  const results = [];
  for (const lanes of plan(patterns)) results.push(...(await Promise.all(lanes.map(runLane))).flat());
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  if (sum('failed') > 0) process.exitCode = 1;
}
