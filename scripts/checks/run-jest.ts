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
    invocations?: number;
    retryReasons?: string[];
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

const defaultTimeoutMs = 30 * 60_000;

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

const withoutStack = (reason: string) =>
  (stripVTControlCharacters(reason).split(/\n\s+at /)[0] ?? '').trimEnd();

const retriedTests = ({ name, assertionResults }: TestFile): string[] =>
  assertionResults
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName, retryReasons = [] }) =>
      [`passed on retry: ${fullName} (${relative(root, name)})`, ...retryReasons.map(withoutStack)].join(
        '\n',
      ),
    );

const matchesOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).map((line) => line.trim());

interface JestOptions {
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
}

export async function runJest(
  args: string[],
  { env = {}, timeoutMs = defaultTimeoutMs }: JestOptions = {},
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-jest-'));
  const file = join(folder, 'report.json');
  const { code, output } = await runNode([jest, '--json', `--outputFile=${file}`, ...args], {
    env,
    timeoutMs,
  });
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1, problems: output };
  const broken = report.testResults.filter(({ status }) => status === 'failed');
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.testResults.flatMap(skippedTests);
  const retried = report.testResults.flatMap(retriedTests);
  const seeds = [...new Set(matchesOf(output, seed))];
  const problems = broken.map(({ name, message }) => `${name}\n${message}`).join('\n') || output;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skipped.length,
    problems: code === 0 ? '' : [problems, ...seeds].join('\n'),
    notes: [...matchesOf(output, measurement), ...skipped, ...retried],
  };
}
