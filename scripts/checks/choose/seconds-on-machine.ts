import { recordOf } from './recorded-times';
import { type TestFile, workersOf } from './test-files';

export const secondsOnMachine = (test: TestFile): number => recordOf(test).seconds / workersOf[test.project];

export const shortestFirst = (files: readonly TestFile[]): TestFile[] =>
  [...files].sort((one, other) => secondsOnMachine(one) - secondsOnMachine(other));

/** As many files as fit, from the first on. */
export function withinBudget(files: readonly TestFile[], budgetSeconds: number): TestFile[] {
  let left = budgetSeconds;
  return files.filter((test) => {
    const seconds = secondsOnMachine(test);
    if (seconds > left) return false;
    left -= seconds;
    return true;
  });
}
