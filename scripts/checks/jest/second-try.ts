import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../bootstrap/child-process.mjs';
import { type FileResult, type JestRun, runJest, type TestResult } from './run-jest';

/** A test that failed and then passed alone, in a new process. */
export interface FlakyTest {
  file: string;
  title: string;
  message: string;
}

interface Tried {
  results: FileResult[];
  flaky: FlakyTest[];
}

interface TriedFile {
  result: FileResult;
  flaky: FlakyTest[];
}

const maxTries = 2;
const maxFailedShare = 1 / 3;
const maxFailedFiles = 12;
const maxTestsAlone = 3;

/** Their tests depend on the ones before them. */
const mustRunWhole = (file: string) => readFileSync(join(root, file), 'utf8').includes('inOrder(');

const isFailed = ({ status }: TestResult) => status === 'failed';

type Start = (run: JestRun) => Promise<FileResult[]>;

async function passAlone(run: JestRun, start: Start): Promise<FileResult | undefined> {
  for (let count = 0; count < maxTries; count += 1) {
    const [result, ...others] = await start({ ...run, workers: 1 });
    const ran = result?.tests.some(({ status }) => status === 'passed');
    if (result && ran && result.failure === undefined && others.length === 0) return result;
  }
  return undefined;
}

async function tryWholeFile(run: JestRun, result: FileResult, start: Start): Promise<TriedFile> {
  const again = await passAlone(run, start);
  if (!again) return { result, flaky: [] };
  const failed = result.tests
    .filter(isFailed)
    .map(({ title, messages }) => ({ title, message: messages.join('\n') }));
  const file = { title: 'the whole file', message: result.failure ?? '' };
  return {
    result: again,
    flaky: (failed.length > 0 ? failed : [file]).map((one) => ({ file: result.file, ...one })),
  };
}

async function tryEachTest(run: JestRun, result: FileResult, start: Start): Promise<TriedFile> {
  const flaky: FlakyTest[] = [];
  for (const { title, messages } of result.tests.filter(isFailed))
    if (await passAlone({ ...run, title }, start))
      flaky.push({ file: result.file, title, message: messages.join('\n') });
  const passed = new Set(flaky.map(({ title }) => title));
  const tests = result.tests.map(
    (test): TestResult => (passed.has(test.title) ? { ...test, status: 'passed' } : test),
  );
  const { failure, ...rest } = result;
  return { result: { ...rest, tests, ...(tests.some(isFailed) && { failure }) }, flaky };
}

function tryFile(run: JestRun, result: FileResult, start: Start): Promise<TriedFile> {
  const alone = { ...run, files: [result.file] };
  const failed = result.tests.filter(isFailed).length;
  console.log(`  ↻ again, alone: ${result.file}`);
  const isWhole = failed === 0 || failed > maxTestsAlone || mustRunWhole(result.file);
  return isWhole ? tryWholeFile(alone, result, start) : tryEachTest(alone, result, start);
}

/** On a busy machine, a test may lose a race. What breaks many files at once isn't a race. */
export async function tryAgain(run: JestRun, results: FileResult[], start: Start = runJest): Promise<Tried> {
  const failed = results.filter(({ failure }) => failure !== undefined);
  const most = Math.max(1, Math.min(maxFailedFiles, results.length * maxFailedShare));
  if (failed.length > most) return { results, flaky: [] };
  const tried = new Map<FileResult, TriedFile>();
  for (const result of failed) tried.set(result, await tryFile(run, result, start));
  return {
    results: results.map((result) => tried.get(result)?.result ?? result),
    flaky: [...tried.values()].flatMap(({ flaky }) => flaky),
  };
}
