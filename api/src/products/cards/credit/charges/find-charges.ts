import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { toWire } from '@bank/shared/money';
import type { Database } from '../../../../kernel/db/client';
import { inPercent } from '../../../../ledger/interest/savings-rate';
import { findStart } from '../../../../ledger/interest/start-terms';
import { maxLateFee, yearlyRate } from './charge-terms';

type Charge = NonNullable<CreditStatement['charges']>[number];

/** Nothing while the bank charges nothing. */
export async function findChargeTerms(
  db: Database,
): Promise<Pick<CreditStatement, 'yearly_rate' | 'max_late_fee'>> {
  const start = await findStart(db, 'card-charges');
  return start ? { yearly_rate: inPercent(yearlyRate), max_late_fee: toWire(maxLateFee) } : {};
}

/** Newest first. */
export async function findCharges(db: Database, accountId: string, since: Date): Promise<Charge[]> {
  const rows = await db
    .selectFrom('statement_charges')
    .select(['closed_on', 'interest_cents', 'fee_cents', 'charged_at'])
    .where('account_id', '=', accountId)
    .where('charged_at', '>=', since)
    .orderBy('charged_at', 'desc')
    .execute();
  return rows.flatMap(({ closed_on, interest_cents, fee_cents, charged_at }) => {
    const of = { statement_of: closed_on, charged_on: charged_at.toISOString().slice(0, 10) };
    const both = [
      { kind: 'interest' as const, cents: interest_cents },
      { kind: 'late-fee' as const, cents: fee_cents },
    ];
    return both
      .filter(({ cents }) => cents > 0)
      .map(({ kind, cents }) => ({ kind, amount: toWire(cents), ...of }));
  });
}
