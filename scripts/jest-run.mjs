import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runNode } from './children.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** A line that a test prints to be seen although it passed: a measured time, a size. */
const measured = /^\s*(measured: .*|.*\(median of \d+\).*)$/gm;

/** Where the random choices of a test began: told only when one failed, to make them again. */
const seed = /^\s*seed: .*$/gm;

const usualDeadline = 30 * 60_000;

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const left = new Set(['pending', 'skipped', 'todo', 'disabled']);

const skippedIn = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => left.has(status))
    .map(({ fullName }) => `skipped: ${fullName} (${relative(root, name)})`);

const withoutStack = (reason) =>
  stripVTControlCharacters(reason)
    .split(/\n\s+at /)[0]
    .trimEnd();

/** What passed, but not at once, and what went wrong at first. */
const triedAgainIn = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName, retryReasons = [] }) =>
      [
        `passed at the second try: ${fullName} (${relative(root, name)})`,
        ...retryReasons.map(withoutStack),
      ].join('\n'),
    );

/** Runs jest and counts: `problems` holds what failed, as jest words it. */
export async function runJest(args, { env = {}, deadline = usualDeadline } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'larch-jest-'));
  const file = join(folder, 'report.json');
  const { code, output } = await runNode([jest, '--json', `--outputFile=${file}`, ...args], {
    env,
    deadline,
  });
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1, problems: output };
  const broken = report.testResults.filter(({ status }) => status === 'failed');
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.testResults.flatMap(skippedIn);
  const again = report.testResults.flatMap(triedAgainIn);
  const seeds = [...new Set((output.match(seed) ?? []).map((line) => line.trim()))];
  const problems = broken.map(({ name, message }) => `${name}\n${message}`).join('\n') || output;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skipped.length,
    problems: code === 0 ? '' : [problems, ...seeds].join('\n'),
    notes: [...(output.match(measured) ?? []).map((line) => line.trim()), ...skipped, ...again],
  };
}
