import type { Cents } from '@bank/shared/money';
import type { Database } from '../../../kernel/db/client';
import { BankError } from '../../../kernel/errors/errors';
import { cardNotFound } from '../../../payments/placement/payment-errors';

const notCredit = () =>
  new BankError(409, "This isn't a credit card", 'Its payments come out of your account right away.');

/** The customer's credit card with its account. A replaced or blocked card still has to be paid off. */
export async function findCreditCard(db: Database, customerId: string, id: string) {
  const card = await db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['cards.id', 'kind', 'last_four', 'account_id', 'balance_cents', 'held_cents'])
    .select(['accounts.opened_at as account_opened_at', 'credit_limit_cents'])
    .where('cards.id', '=', id)
    .where('cards.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!card) throw cardNotFound();
  const { credit_limit_cents: limit, ...rest } = card;
  if (limit === null) throw notCredit();
  return { ...rest, credit_limit_cents: limit as Cents };
}

export type CreditCard = Awaited<ReturnType<typeof findCreditCard>>;
