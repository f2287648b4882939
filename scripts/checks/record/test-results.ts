import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../bootstrap/child-process.mjs';
import type { Recorded } from '../choose/recorded-times';
import { nameOf } from '../choose/test-files';
import type { FileResult, TestResult } from '../jest/run-jest';

export const resultsFolder = join(root, 'test-results');

const timesFile = join(resultsFolder, 'times.json');
const recordedTimesFile = join(import.meta.dirname, '..', 'choose', 'recorded-times.json');

const write = (file: string, text: string) => {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(file, text);
};

type Times = Record<string, Recorded>;

const timesOf = (files: readonly FileResult[]): Times =>
  Object.fromEntries(
    files.map((result) => [
      nameOf(result),
      { seconds: Number(result.seconds.toFixed(1)), tests: result.tests.length },
    ]),
  );

/** A file per line. */
function formatted(times: Times): string {
  const names = Object.keys(times).sort();
  const lines = names.map((name) => {
    const { seconds, tests } = times[name] as Recorded;
    return `  ${JSON.stringify(name)}: { "seconds": ${seconds}, "tests": ${tests} }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const readTimes = (file: string): Times => JSON.parse(readFileSync(file, 'utf8'));

const escaped = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '');

const testCase = (file: string, { title, status, ms, messages }: TestResult): string => {
  const start = `    <testcase classname="${escaped(file)}" name="${escaped(title)}" time="${ms / 1000}"`;
  if (status === 'passed') return `${start}/>`;
  const inner = status === 'skipped' ? '<skipped/>' : `<failure>${escaped(messages.join('\n'))}</failure>`;
  return `${start}>${inner}</testcase>`;
};

function suiteOf(result: FileResult): string {
  const name = nameOf(result);
  const failures = result.tests.filter(({ status }) => status === 'failed').length;
  const cases = result.tests.map((test) => testCase(name, test));
  const isBroken = result.failure !== undefined && failures === 0;
  const error = isBroken ? [`    <system-err>${escaped(result.failure ?? '')}</system-err>`] : [];
  return [
    `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}" errors="${isBroken ? 1 : 0}" time="${result.seconds}">`,
    ...cases,
    ...error,
    '  </testsuite>',
  ].join('\n');
}

export const junitOf = (files: readonly FileResult[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${files.map(suiteOf).join('\n')}\n</testsuites>\n`;

/** `test-results/times.json` and `junit.xml`. */
export function writeResults(files: readonly FileResult[]): void {
  write(timesFile, formatted(timesOf(files)));
  write(join(resultsFolder, 'junit.xml'), junitOf(files));
}

/** Keeps the times of files that didn't run. */
export function recordTimes(files: readonly FileResult[]): void {
  const times = { ...readTimes(recordedTimesFile), ...timesOf(files) };
  const kept = Object.fromEntries(
    Object.entries(times).filter(([name]) => existsSync(join(root, name.split(' on ')[0] ?? ''))),
  );
  writeFileSync(recordedTimesFile, formatted(kept));
}
