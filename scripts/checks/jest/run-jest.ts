import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../../bootstrap/child-process.mjs';
import type { Database, Project } from '../choose/test-files';

export interface TestResult {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  ms: number;
  messages: string[];
}

export interface FileResult {
  file: string;
  database: Database;
  seconds: number;
  tests: TestResult[];
  /** Why the file failed: of its tests, or of its imports and hooks. */
  failure?: string;
}

export interface JestRun {
  project: Project;
  files: readonly string[];
  workers: number;
  node?: string;
  database?: Database;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** Runs only the test with this title. */
  title?: string;
}

const jestProgram = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const reporter = join(import.meta.dirname, 'file-reporter.mjs');
const sequencer = join(import.meta.dirname, 'longest-first.mjs');
const hourMs = 3_600_000;

/** Tests allocate much and keep little: with a large young generation, V8 collects garbage less often. */
const memory = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readResults(file: string, database: Database): FileResult[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({ ...JSON.parse(line), database }));
}

/** A file whose process crashed has no result. */
function withoutResult(
  { files, title, database = 'embedded' }: JestRun,
  results: FileResult[],
): FileResult[] {
  const complete = new Set(results.map(({ file }) => file));
  const missing = title ? [] : files.filter((file) => !complete.has(file));
  return missing.map((file) => ({ file, database, seconds: 0, tests: [], failure: 'It has no result.' }));
}

export async function runJest(given: JestRun): Promise<FileResult[]> {
  const { project, files, workers, database = 'embedded', env = {}, timeoutMs = hourMs, title } = given;
  const { node = process.execPath } = given;
  const folder = mkdtempSync(join(tmpdir(), 'larch-jest-'));
  const resultsFile = join(folder, 'results.jsonl');
  const args = [
    ...memory,
    jestProgram,
    ...['--selectProjects', project],
    workers === 1 ? '--runInBand' : `--maxWorkers=${workers}`,
    `--reporters=${reporter}`,
    `--testSequencer=${sequencer}`,
    ...(title === undefined ? [] : ['--testNamePattern', `^${escaped(title)}$`]),
    ...['--runTestsByPath', ...files],
  ];
  const { code } = await run(node, args, {
    env: { ...env, RESULTS_FILE: resultsFile, RESULTS_ROOT: root },
    prints: true,
    timeoutMs,
  });
  const results = readResults(resultsFile, database);
  rmSync(folder, { recursive: true, force: true });
  const missing = withoutResult(given, results);
  const hasFailure = [...results, ...missing].some(({ failure }) => failure !== undefined);
  const crashed = code !== 0 && !hasFailure;
  const exit: FileResult = {
    file: project,
    database,
    seconds: 0,
    tests: [],
    failure: `Jest exited with ${code}.`,
  };
  return [...results, ...missing, ...(crashed ? [exit] : [])];
}
