import type { FileResult, JestRun, TestResult } from './run-jest';
import { tryAgain } from './second-try';

const file = 'e2e/site/chat.test.ts';
const run: JestRun = { project: 'e2e', files: [file], workers: 3 };

const passed = (title: string): TestResult => ({ title, status: 'passed', ms: 1, messages: [] });
const failed = (title: string): TestResult => ({
  title,
  status: 'failed',
  ms: 1,
  messages: [`${title} failed`],
});

const resultOf = (...tests: TestResult[]): FileResult => ({
  file,
  database: 'embedded',
  seconds: 1,
  tests,
  ...(tests.some(({ status }) => status === 'failed') && { failure: 'It failed.' }),
});

const broken: FileResult = { ...resultOf(), failure: 'A hook failed.' };

/** Answers one run after the other, and keeps what was asked. */
function answering(...answers: FileResult[]) {
  const runs: JestRun[] = [];
  const start = async (one: JestRun) => {
    runs.push(one);
    return [answers[runs.length - 1] ?? broken];
  };
  return { runs, start };
}

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => said.mockRestore());

test('runs nothing again after a green run', async () => {
  const { runs, start } = answering();
  const results = [resultOf(passed('opens'))];
  expect(await tryAgain(run, results, start)).toEqual({ results, flaky: [] });
  expect(runs).toEqual([]);
});

test('runs only the failed test again, alone in its process', async () => {
  const { runs, start } = answering(resultOf(passed('closes')));
  const { results, flaky } = await tryAgain(run, [resultOf(passed('opens'), failed('closes'))], start);
  expect(runs).toEqual([{ ...run, workers: 1, title: 'closes' }]);
  expect(results[0]?.failure).toBeUndefined();
  expect(results[0]?.tests.map(({ status }) => status)).toEqual(['passed', 'passed']);
  expect(flaky).toEqual([{ file, title: 'closes', message: 'closes failed' }]);
});

test('keeps a test that fails three times', async () => {
  const again = resultOf(failed('closes'));
  const { runs, start } = answering(again, again);
  const first = resultOf(failed('closes'));
  expect(await tryAgain(run, [first], start)).toEqual({ results: [first], flaky: [] });
  expect(runs).toHaveLength(2);
});

test('keeps the failure of one test when another passes', async () => {
  const { start } = answering(resultOf(passed('opens')), broken, broken);
  const { results, flaky } = await tryAgain(run, [resultOf(failed('opens'), failed('closes'))], start);
  expect(results[0]?.failure).toBe('It failed.');
  expect(results[0]?.tests.map(({ status }) => status)).toEqual(['passed', 'failed']);
  expect(flaky.map(({ title }) => title)).toEqual(['opens']);
});

test('runs a file again whose hooks failed', async () => {
  const whole = resultOf(passed('opens'), passed('closes'));
  const { runs, start } = answering(whole);
  const { results, flaky } = await tryAgain(run, [broken], start);
  expect(runs).toEqual([{ ...run, workers: 1 }]);
  expect(results).toEqual([whole]);
  expect(flaky).toEqual([{ file, title: 'the whole file', message: 'A hook failed.' }]);
});

test('accepts no second try in which nothing ran', async () => {
  const { start } = answering(resultOf(), resultOf());
  expect((await tryAgain(run, [broken], start)).results).toEqual([broken]);
});

test('runs nothing again when a third of the files failed', async () => {
  const { runs, start } = answering();
  const results = [broken, broken, resultOf(passed('opens'))];
  expect(await tryAgain(run, results, start)).toEqual({ results, flaky: [] });
  expect(runs).toEqual([]);
});

test('runs a file again as a whole if its tests build on one another', async () => {
  const inSequence = 'e2e/keyboard/journeys.test.ts';
  const first = { ...resultOf(passed('opens'), failed('closes')), file: inSequence };
  const { runs, start } = answering({ ...resultOf(passed('opens'), passed('closes')), file: inSequence });
  await tryAgain({ ...run, files: [inSequence] }, [first], start);
  expect(runs).toEqual([{ ...run, files: [inSequence], workers: 1 }]);
});
