import type { Bank } from '../../kernel/bank/bank';
import { hours, minutes, seconds } from '../../kernel/clock/clock';
import type { Job } from '../../kernel/jobs/jobs';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { payInterest } from '../../ledger/interest/pay-interest';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { sendDue } from '../../payments/person-payments/send-due';
import { carryOutPlanned } from '../../payments/planned/carry-out-planned';
import { warnOfShortBills } from '../../payments/planned/short/warn-of-short-bills';
import { payDue } from '../../payments/schedules/pay-due';
import { chargeStatements } from '../../products/cards/credit/charges/charge-statements';
import { warnOfDueCards } from '../../products/cards/credit/charges/warn-of-due-cards';
import { payOutCredits } from '../../products/cards/credit/payout/pay-out-credits';
import { resealCards } from '../../products/cards/numbers/reseal-cards';
import { expireHolds } from '../../products/cards/payments/close-hold';
import { renewCards } from '../../products/cards/renewal/renew-cards';
import { reviewCards } from '../../products/cards/review-cards';
import { reviewChecks } from '../../products/checks/review-checks';
import { closeDue } from '../../products/closing/close-due';
import { warnOfClosing } from '../../products/closing/warn-of-closing';
import { makeExports } from '../../products/data-export/make-exports';
import { reviewDisputes } from '../../products/insights/disputes/review-disputes';
import { reviewLoans } from '../../products/loans/review-loans';
import { tidy } from '../housekeeping/tidy';

type Runner = Required<ReviewRunner> & Pick<Bank, 'keys' | 'mode' | 'origin'> & { stopping: AbortSignal };

export const bankJobs = (runner: Runner): Job[] => [
  ...always(runner),
  ...(runner.mode === 'full' ? onlyInFull(runner) : []),
];

const always = (runner: Runner): Job[] => [
  { name: 'settle transfers', every: minutes(1), run: () => settleTransfers(runner) },
  { name: 'make scheduled payments', every: minutes(1), run: () => carryOutPlanned(runner) },
  { name: 'send to people', every: seconds(1), run: () => sendDue(runner) },
  { name: 'expire card holds', every: minutes(1), run: () => expireHolds(runner) },
  { name: 'reseal cards', every: hours(1), run: () => resealCards(runner) },
  { name: 'review loans', every: hours(1), run: () => reviewLoans(runner) },
  { name: 'review disputes', every: minutes(10), run: () => reviewDisputes(runner) },
  { name: 'review checks', every: hours(1), run: () => reviewChecks(runner) },
  { name: 'make data exports', every: seconds(2), run: () => makeExports(runner) },
  { name: 'warn of short bills', every: hours(1), run: () => warnOfShortBills(runner) },
  { name: 'warn of closing', every: hours(1), run: () => warnOfClosing(runner) },
  { name: 'close accounts', every: minutes(10), run: () => closeDue(runner) },
  { name: 'tidy', every: hours(1), run: () => tidy(runner) },
];

/** Their results are on pages that specification mode lacks. */
const onlyInFull = (runner: Runner): Job[] => [
  { name: 'pay people on schedule', every: minutes(1), run: () => payDue(runner) },
  { name: 'review cards', every: hours(1), run: () => reviewCards(runner) },
  { name: 'charge late statements', every: hours(1), run: () => chargeStatements(runner) },
  { name: 'renew cards', every: hours(1), run: () => renewCards(runner) },
  { name: 'pay out credits', every: hours(1), run: () => payOutCredits(runner) },
  { name: 'pay interest', every: hours(1), run: () => payInterest(runner) },
  { name: 'warn of due cards', every: hours(1), run: () => warnOfDueCards(runner) },
];
