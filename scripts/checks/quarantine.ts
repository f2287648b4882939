import quarantined from './flaky.json';
import type { FileResult, TestResult } from './jest/run-jest';

/** A test that runs and is listed, but doesn't fail a run until its cause is found. */
export interface Quarantined {
  file: string;
  title: string;
  /** Days, as 2026-11-28. */
  since: string;
  until: string;
  reason: string;
  seen: { commit: string; message: string }[];
}

export const quarantine: readonly Quarantined[] = quarantined;

const maxTests = 5;
const maxDays = 14;
const dayMs = 86_400_000;

/** Money, access, attacks and deployments: their failures always count. */
const neverFlaky = /^(api\/reliability|api\/src\/(ledger|payments|identity)|e2e\/(attacks|money)|deploy)\//;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

function problemsOf({ file, title, since, until, reason }: Quarantined, today: string): string[] {
  const days = daysBetween(since, until);
  return [
    ...(neverFlaky.test(file)
      ? [`${file}: tests of money, access, attacks and deployments can’t be in quarantine`]
      : []),
    ...(days >= 0 && days <= maxDays ? [] : [`${title}: the quarantine may last ${maxDays} days`]),
    ...(today > until ? [`${title}: the quarantine ended on ${until}; mend the test`] : []),
    ...(reason ? [] : [`${title}: say what is known about the cause`]),
  ];
}

export const checkQuarantine = (tests: readonly Quarantined[], today: string): string[] => [
  ...(tests.length > maxTests ? [`${tests.length} tests are in quarantine; the maximum is ${maxTests}`] : []),
  ...tests.flatMap((test) => problemsOf(test, today)),
];

const isQuarantined = ({ file }: FileResult, { title }: TestResult, tests: readonly Quarantined[]) =>
  tests.some((one) => one.file === file && one.title === title);

/** Counts failures of tests in quarantine as skipped. A failure of the whole file always counts. */
export function excuse(result: FileResult, tests: readonly Quarantined[] = quarantine): FileResult {
  const failed = result.tests.filter(({ status }) => status === 'failed');
  const excused = failed.filter((test) => isQuarantined(result, test, tests));
  if (excused.length === 0) return result;
  for (const { title } of excused) console.log(`  in quarantine: ${title} (${result.file})`);
  const { failure, ...rest } = result;
  return {
    ...rest,
    tests: result.tests.map((test) => (excused.includes(test) ? { ...test, status: 'skipped' } : test)),
    ...(excused.length < failed.length && { failure }),
  };
}
