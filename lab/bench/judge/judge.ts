import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { simulatedPairs } from '../../../platform/src/testing/simulation/simulate-pair';
import { type SimulatedEnd, simulatedKinds } from '../../../platform/src/testing/simulation/simulate-rollout';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { judgeInChromium } from './chromium';

const defaultRollouts = 10_000;
const maxFalseAlarms = 0.01;

const execute = promisify(execFile);
const program = join(import.meta.dirname, 'simulate.ts');

/** Simulates one kind on all of the machine's cores; returns for each seed how its rollouts ended. */
async function simulate(what: 'rollouts' | 'pairs', kind: number, count: number): Promise<SimulatedEnd[][]> {
  const processes = availableParallelism();
  const perProcess = Math.ceil(count / processes);
  const ends = Array.from({ length: processes }, async (_, index) => {
    const [from, to] = [index * perProcess, Math.min((index + 1) * perProcess, count)];
    const words = ['--import', 'tsx', program, what, String(kind), String(from), String(to)];
    const { stdout } = await execute(process.execPath, words, { maxBuffer: 2 ** 27 });
    return JSON.parse(stdout) as SimulatedEnd[][];
  });
  return (await Promise.all(ends)).flat();
}

const percentOf = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

const number = (value: number | undefined) => value?.toLocaleString('en-US') ?? '–';

const isEnd = (end: SimulatedEnd | undefined): end is SimulatedEnd => end !== undefined;

/** Prints a row, and returns the share of rollouts that were rolled back. */
function printRow(name: string, ends: SimulatedEnd[]): number {
  const visits = ends
    .flatMap((one) => (one.end === 'rolled back' ? [one.visits] : []))
    .sort((one, other) => one - other);
  const at = (share: number) => number(visits[Math.floor(visits.length * share)]);
  const countOf = (end: SimulatedEnd['end']) => ends.filter((one) => one.end === end).length;
  const cells = [
    name,
    percentOf(visits.length, ends.length),
    at(0.5),
    at(0.95),
    percentOf(countOf('halted'), ends.length),
    percentOf(countOf('finished'), ends.length),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  return visits.length / ends.length;
}

async function simulateAll(rollouts: number, isPairsOnly: boolean): Promise<void> {
  process.stdout.write(
    `${number(rollouts)} simulated rollouts and pairs of each kind; visits of the candidate\n\n`,
  );
  process.stdout.write('| the release | rolled back | median visits | 95 % within | halted | finished |\n');
  process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
  const alarms: string[] = [];
  for (const [index, kind] of isPairsOnly ? [] : simulatedKinds.entries()) {
    const ends = await simulate('rollouts', index, rollouts);
    const share = printRow(kind.name, ends.flat());
    if (kind.harmless && share > maxFalseAlarms) alarms.push(kind.name);
  }
  for (const [index, { name, faults }] of simulatedPairs.entries()) {
    const ends = await simulate('pairs', index, rollouts);
    for (const [place, { app, broken, hangs }] of faults.entries()) {
      const share = printRow(`${name}: ${app}`, ends.map((pair) => pair[place]).filter(isEnd));
      if (!broken && !hangs && share > maxFalseAlarms) alarms.push(`${name}: ${app}`);
    }
  }
  if (alarms.length === 0) return;
  throw new ExpectedError(`More than ${percentOf(maxFalseAlarms, 1)} false alarms: ${alarms.join('; ')}.`);
}

/** npm run bench -- judge [ROLLOUTS [pairs] | chromium] */
export async function run([part = String(defaultRollouts), only]: string[]): Promise<void> {
  if (part === 'chromium') return judgeInChromium();
  if (!/^[1-9]\d{0,5}$/.test(part) || (only !== undefined && only !== 'pairs'))
    throw new ExpectedError(
      'npm run bench -- judge [NUMBER [pairs] | chromium]: how many rollouts of each kind to simulate, or only pairs of them, or 1,000 real visits.',
    );
  await simulateAll(Number(part), only === 'pairs');
}
