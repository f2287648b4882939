import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/extra-payments';
import { cents, toWire } from '@bank/shared/money';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { scheduleOf } from './describe-loan';
import { loanIsOver } from './errors';
import { totalInterest } from './figures/loan-schedule';
import { findLoan, readStanding } from './find-loan';
import { assertExtra } from './pay-loan';

type Asked = RequestOf<typeof contracts.previewExtraPayment>;

/** Refuses what a payment would refuse. */
export async function previewExtraPayment(
  db: Database,
  customerId: string,
  { params: { id }, query: { amount }, at }: Asked & { at: Date },
) {
  const loan = await findLoan(db, customerId, id);
  if (loan.closed_at) throw loanIsOver();
  const standing = await readStanding(db, loan, dayOf(at));
  assertExtra(standing, amount);
  const without = scheduleOf(standing);
  const rows = scheduleOf({ ...standing, principal: cents(standing.principal - amount) });
  const { today } = standing;
  return {
    saves: toWire(cents(totalInterest(without) - totalInterest(rows))),
    last_due_on: rows.at(-1)?.dueOn ?? today,
    otherwise_last_due_on: without.at(-1)?.dueOn ?? today,
  };
}
