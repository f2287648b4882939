import { gateJourneys } from '../../../e2e/gate';
import { isRule } from '../stages';
import { secondsOf } from './recorded-times';
import type { Suite } from './suite';
import type { TestFile } from './test-files';

/** Money, access and migrations, no matter how long they take. */
const musts =
  /^api\/src\/(ledger\/|payments\/|identity\/(second-factor|sessions|pin|sign-in)\/|kernel\/(db\/|http\/))/;

const maxSecondsInGate = 3;

const maxSecondsOfRule = 10;

export const isQuickRule = (test: TestFile, suite: Suite): boolean =>
  isRule(test, suite) && secondsOf(test.file) <= maxSecondsOfRule;

export function isInGate(test: TestFile, suite: Suite): boolean {
  if (test.database !== 'embedded') return false;
  if (test.project === 'browser' || test.project === 'e2e')
    return test.project === 'browser' || gateJourneys.includes(test.file);
  if (test.project !== 'node') return false;
  if (isRule(test, suite)) return isQuickRule(test, suite);
  return musts.test(test.file) || secondsOf(test.file) <= maxSecondsInGate;
}
