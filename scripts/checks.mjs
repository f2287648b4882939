import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { root, runNode } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { Expected, seconds } from './expected.mjs';
import { runJest } from './jest-run.mjs';

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

async function journeys(patterns) {
  const CHROMIUM_PATH = await findChromium();
  return runJest(['--selectProjects', 'e2e', '--runInBand', ...patterns], { CHROMIUM_PATH });
}

const unit = (projects, patterns) =>
  runJest(['--selectProjects', ...projects, '--maxWorkers=2', ...patterns]);

const stillChecks = [
  ['types of the browser', tsc('tsconfig.json')],
  ['types of Node', tsc('tsconfig.node.json')],
  ['types of e2e', tsc('tsconfig.e2e.json')],
  ['lint and format', program([tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'])],
  ['docs/behaviour.md', program([join(root, 'scripts', 'behaviour.mjs'), '--check'])],
];
const building = ['build', build];

/** For each narrowing its stages; the lanes of a stage run side by side, a lane's checks in order. */
const plans = {
  all: (patterns) => [
    [stillChecks, [building]],
    ...plans.unit(patterns),
    [[['browser journeys', () => journeys(patterns)]]],
  ],
  static: () => [[stillChecks]],
  unit: (patterns) => [[[['unit and API tests', () => unit(['node', 'browser'], patterns)]]]],
  node: (patterns) => [[[['tests on Node', () => unit(['node'], patterns)]]]],
  browser: (patterns) => [[[['tests in jsdom', () => unit(['browser'], patterns)]]]],
  e2e: (patterns) => [[[building, ['browser journeys', () => journeys(patterns)]]]],
};

async function check([name, holds]) {
  const start = performance.now();
  const refused = (failure) => ({
    passed: 0,
    failed: 1,
    problems: failure.expected ? failure.message : failure.stack,
  });
  const { passed, failed, problems = '', notes = [] } = await holds().catch(refused);
  if (failed > 0) console.log(problems.trimEnd());
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds(start)}${count})`);
  for (const note of notes) console.log(`  ${note}`);
  return { passed, failed };
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
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}
