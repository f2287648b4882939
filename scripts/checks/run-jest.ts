import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runNode } from '../bootstrap/child-process.mjs';

export interface CheckResult {
  passed: number;
  failed: number;
  skipped?: number;
  problems?: string;
  notes?: string[];
  notRun?: string;
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: {
    status: string;
    fullName: string;
    failureMessages?: string[];
  }[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: TestFile[];
}

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

const measurement = /^\s*(measured: .*|.*\(median of \d+\).*)$/gm;

const seed = /^\s*seed: .*$/gm;

const defaultTimeoutMs = 60 * 60_000;

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const skippedStatuses = new Set(['pending', 'skipped', 'todo', 'disabled']);

const skippedTests = ({ name, assertionResults }: TestFile): string[] =>
  assertionResults
    .filter(({ status }) => skippedStatuses.has(status))
    .map(({ fullName }) => `skipped: ${fullName} (${relative(root, name)})`);

const failedFiles = (report: JestReport) => report.testResults.filter(({ status }) => status === 'failed');

const withoutStack = (reason: string) =>
  (stripVTControlCharacters(reason).split(/\n\s+at /)[0] ?? '').trimEnd();

/** A file whose hooks or imports failed may have no failed test. */
function failuresOf({ name, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`run again: ${relative(root, name)}\n${withoutStack(message)}`];
  return failed.map(({ fullName, failureMessages = [] }) =>
    [`run again: ${fullName} (${relative(root, name)})`, ...failureMessages.map(withoutStack)].join('\n'),
  );
}

const matchesOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).map((line) => line.trim());

interface JestOptions {
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
}

interface Run {
  code: number | null;
  output: string;
  report: JestReport | undefined;
}

async function run(args: string[], { env = {}, timeoutMs = defaultTimeoutMs }: JestOptions): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-jest-'));
  const file = join(folder, 'report.json');
  const words = [jest, '--json', `--outputFile=${file}`, ...args];
  const { code, output } = await runNode(words, { env, timeoutMs });
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  return { code, output, report };
}

function resultOf({ code, output, report }: Run): CheckResult {
  if (!report) return { passed: 0, failed: 1, problems: output };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.testResults.flatMap(skippedTests);
  const seeds = [...new Set(matchesOf(output, seed))];
  const broken = failedFiles(report).map(({ name, message }) => `${name}\n${message}`);
  const problems = broken.join('\n') || output;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skipped.length,
    problems: code === 0 ? '' : [problems, ...seeds].join('\n'),
    notes: [...matchesOf(output, measurement), ...skipped],
  };
}

export const runJest = async (args: string[], options: JestOptions = {}): Promise<CheckResult> =>
  resultOf(await run(args, options));

const passedIn = (files: TestFile[]) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
    .length;

/** On a busy machine, tests lose races that no customer would see, so a file that failed runs again, alone. */
export async function runJestTwice(
  project: string,
  args: string[],
  options: JestOptions = {},
): Promise<CheckResult> {
  const first = await run(['--selectProjects', project, ...args], options);
  const result = resultOf(first);
  const again = first.report ? failedFiles(first.report) : [];
  if (!first.report || again.length === 0 || again.length > first.report.testResults.length / 3)
    return result;
  const paths = again.map(({ name }) => name);
  const second = resultOf(
    await run(['--selectProjects', project, '--runInBand', '--runTestsByPath', ...paths], options),
  );
  return {
    ...second,
    passed: result.passed - passedIn(again) + second.passed,
    skipped: result.skipped,
    notes: [...(result.notes ?? []), ...again.flatMap(failuresOf), ...(second.notes ?? [])],
  };
}
