import { gateJourneys } from '../../../e2e/gate';
import { isRule } from '../stages';
import { recordOf } from './recorded-times';
import type { Suite } from './suite';
import type { TestFile } from './test-files';

/** Money, access and migrations, no matter how long they take. */
const musts =
  /^api\/src\/(ledger\/|payments\/|identity\/(authorize|second-factor|sessions|pin|sign-in)\/|kernel\/(db\/(migrate|schema)|http\/))/;

const maxSecondsOfRule = 10;

export const isQuickRule = (test: TestFile, suite: Suite): boolean =>
  isRule(test, suite) && recordOf(test).seconds <= maxSecondsOfRule;

const fewSeconds = 1.2;
const testsPerSecond = 4.5;

/** Whether its tests prove enough for the time that they take. */
function isWorthIt(test: TestFile): boolean {
  const { seconds, tests } = recordOf(test);
  return seconds <= fewSeconds || tests / seconds >= testsPerSecond;
}

export function isInGate(test: TestFile, suite: Suite): boolean {
  const { project, database, file } = test;
  if (database !== 'embedded') return false;
  if (project === 'browser') return true;
  if (project === 'e2e') return gateJourneys.includes(file);
  if (project !== 'node') return false;
  if (isRule(test, suite)) return isQuickRule(test, suite);
  return musts.test(file) || isWorthIt(test);
}
