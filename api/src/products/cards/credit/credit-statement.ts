import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { creditCharges } from '@bank/shared/contracts/credit-cards';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { toWire } from '@bank/shared/money';
import { dayOf, earlier, hours } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import { inPercent } from '../../../ledger/interest/accrue-interest';
import { findStart } from '../../../ledger/interest/start-terms';
import { creditOf } from '../owned/cards';
import {
  atLeastZero,
  type CardAccountPayment,
  findCreditCard,
  readStatement,
  statementDays,
  sumOf,
} from './credit-account';
import { findCredit } from './pay-out-credits';

export async function findStatement(db: Database, customerId: string, cardId: string, at: Date) {
  const card = await findCreditCard(db, customerId, cardId);
  const { closedAt, closedOn, dueOn, nextClosesOn } = statementDays(at);
  const hasStatement = card.account_opened_at < closedAt;
  const { balance, minimum, credits, payments } = await readStatement(db, card.account_id, closedAt);
  const owed = atLeastZero(-card.balance_cents);
  return {
    card_id: cardId,
    closed_on: hasStatement ? closedOn : null,
    statement_balance: toWire(balance),
    minimum_payment: toWire(minimum),
    due_on: hasStatement && balance > 0 ? dueOn : null,
    minimum_left: toWire(atLeastZero(Math.min(minimum - sumOf(payments), owed))),
    statement_left: toWire(atLeastZero(balance - sumOf(credits))),
    next_closes_on: nextClosesOn,
    ...creditOf(card),
    ...(await findChargeTerms(db)),
    ...(await findCredit(db, customerId, card)),
    charges: await findCharges(db, card.account_id, earlier(closedAt, aMonth)),
    payments: payments.map(toPayment),
  };
}

/** So that the charges of the statement before, which are in the latest one, are listed too. */
const aMonth = hours(24 * 31);

const toPayment = ({ transaction_id: id, amount_cents, created_at, account_number }: CardAccountPayment) => ({
  id,
  reference: referenceOf(id),
  amount: toWire(amount_cents),
  from_account_number: account_number,
  created_at: created_at.toISOString(),
});

type Charge = NonNullable<CreditStatement['charges']>[number];

/** Nothing while the bank charges nothing. */
async function findChargeTerms(db: Database): Promise<Pick<CreditStatement, 'yearly_rate' | 'max_late_fee'>> {
  const start = await findStart(db, 'card-charges');
  return start
    ? { yearly_rate: inPercent(creditCharges.yearlyRate), max_late_fee: toWire(creditCharges.maxLateFee) }
    : {};
}

/** Newest first. */
async function findCharges(db: Database, accountId: string, since: Date): Promise<Charge[]> {
  const rows = await db
    .selectFrom('statement_charges')
    .select(['closed_on', 'interest_cents', 'fee_cents', 'charged_at'])
    .where('account_id', '=', accountId)
    .where('charged_at', '>=', since)
    .orderBy('charged_at', 'desc')
    .execute();
  return rows.flatMap(({ closed_on, interest_cents, fee_cents, charged_at }) => {
    const of = { statement_of: closed_on, charged_on: dayOf(charged_at) };
    const both = [
      { kind: 'interest' as const, cents: interest_cents },
      { kind: 'late-fee' as const, cents: fee_cents },
    ];
    return both
      .filter(({ cents }) => cents > 0)
      .map(({ kind, cents }) => ({ kind, amount: toWire(cents), ...of }));
  });
}
