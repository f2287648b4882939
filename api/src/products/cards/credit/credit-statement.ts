import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents, sum, toWire } from '@bank/shared/money';
import { earlier, hours } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/client';
import {
  atLeastZero,
  balanceBefore,
  type CardAccountPayment,
  findCredits,
  findPayments,
} from './card-account-entries';
import { findCharges, findChargeTerms } from './charges/find-charges';
import { type CreditCard, findCreditCard } from './find-credit-card';
import { minimumPayment } from './minimum-payment';
import { findCredit } from './payout/find-credit';
import { statementDays } from './statement-days';

export async function findStatement(
  db: Database,
  customerId: string,
  cardId: string,
  at: Date,
): Promise<CreditStatement> {
  const card = await findCreditCard(db, customerId, cardId);
  const { closedAt, closedOn, dueOn, nextClosesOn } = statementDays(at);
  const hasStatement = card.account_opened_at < closedAt;
  const statement = atLeastZero(-(await balanceBefore(db, card.account_id, closedAt)));
  const payments = await findPayments(db, card.account_id, closedAt);
  const paid = sum(payments.map(({ amount_cents }) => amount_cents));
  const credits = await findCredits(db, card.account_id, closedAt);
  const credited = sum(credits.map(({ amount_cents }) => amount_cents));
  const owed = atLeastZero(-card.balance_cents);
  const minimum = minimumPayment(statement);
  return {
    card_id: cardId,
    closed_on: hasStatement ? closedOn : null,
    statement_balance: toWire(statement),
    minimum_payment: toWire(minimum),
    due_on: hasStatement && statement > 0 ? dueOn : null,
    minimum_left: toWire(atLeastZero(Math.min(minimum - paid, owed))),
    statement_left: toWire(atLeastZero(statement - credited)),
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

const creditOf = ({ balance_cents, held_cents, credit_limit_cents }: CreditCard) => ({
  owed: toWire(atLeastZero(-balance_cents)),
  held: toWire(held_cents),
  available: toWire(cents(credit_limit_cents + balance_cents - held_cents)),
  limit: toWire(credit_limit_cents),
});

const toPayment = ({ transaction_id: id, amount_cents, created_at, account_number }: CardAccountPayment) => ({
  id,
  reference: referenceOf(id),
  amount: toWire(amount_cents),
  from_account_number: account_number,
  created_at: created_at.toISOString(),
});
