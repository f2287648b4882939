import { loadavg } from 'node:os';
import { secondsSince } from '../bootstrap/expected-error.mjs';
import type { Check, CheckResult, Lane, Stage } from './check';
import { type CommandLine, parseCommandLine } from './command-line';
import { help } from './help';
import { recordUse } from './journeys';
import { planFor } from './plans';
import { recordGreenRun } from './record/last-green-run';
import { printSlowest } from './record/slowest';
import { recordTimes, writeResults } from './record/test-results';

interface NamedResult extends CheckResult {
  name: string;
}

/** Tests have printed their failures already. */
function printResult(
  { name, passed, failed, problems, notes = [], notRun }: NamedResult,
  start: number,
): void {
  if (notRun) {
    console.log(`– ${name}: not run, ${notRun}`);
    return;
  }
  if (failed > 0 && problems) console.log(problems.trimEnd());
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${secondsSince(start)}${count})`);
  for (const note of notes) console.log(`  ${note}`);
}

async function runCheck({ name, run }: Check): Promise<NamedResult> {
  const start = performance.now();
  const result = await run().catch(
    (failure): CheckResult => ({
      passed: 0,
      failed: 1,
      problems: failure.expected ? failure.message : failure.stack,
    }),
  );
  printResult({ ...result, name }, start);
  return { ...result, name };
}

async function runLane(lane: Lane): Promise<NamedResult[]> {
  const results = [];
  for (const check of lane) results.push(await runCheck(check));
  return results;
}

async function runStages(stages: readonly Stage[], keepsGoing: boolean): Promise<NamedResult[]> {
  const results: NamedResult[] = [];
  for (const [index, lanes] of stages.entries()) {
    results.push(...(await Promise.all(lanes.map(runLane))).flat());
    const isLast = index === stages.length - 1;
    if (keepsGoing || isLast || results.every(({ failed }) => failed === 0)) continue;
    console.log(
      `Stopped after a failure. --keep-going runs the other ${stages.length - index - 1} stages too.`,
    );
    break;
  }
  return results;
}

/** More than this, and waits and time limits of tests may be missed. */
const busyLoad = 6;

function summarize(results: readonly NamedResult[], { name, options }: CommandLine): void {
  const files = results.flatMap((result) => result.files ?? []);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (files.length > 0) writeResults(files);
  printSlowest(files);
  const [load = 0] = loadavg();
  if (load > busyLoad) console.log(`The load was ${load.toFixed(0)}: other programs slowed the tests.`);
  for (const { file, title, message } of flaky)
    console.log(`flaky: ${title} (${file})\n${message.trimEnd()}`);
  const broken = results.filter((result) => result.failed > 0);
  if (broken.length > 0)
    console.log(`failed: ${broken.map((one) => `${one.name} (${one.failed})`).join(', ')}`);
  for (const { file, tests } of files)
    for (const { title, status } of tests) if (status === 'failed') console.log(`failed: ${title} (${file})`);
  if (failed === 0 && options.record) {
    recordTimes(files);
    recordUse();
  }
  if (failed === 0 && name === 'all' && isWhole(options)) recordGreenRun(passed);
  if (flaky.length > 0) console.log(`${flaky.length} flaky`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (failed > 0) process.exitCode = 1;
}

const isWhole = ({ shard, affected, rotate }: CommandLine['options']) => !shard && !affected && !rotate;

export async function runChecks(words: string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    return;
  }
  const line = parseCommandLine(words);
  const keepsGoing = line.options.keepGoing || line.name === 'all';
  summarize(await runStages(planFor(line), keepsGoing), line);
}
