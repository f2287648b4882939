import type { CreditAccount } from '@bank/shared/contracts/card-activity';
import { toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';

/** Each with its latest card, because a replacement has another number. */
export async function findCreditAccounts(db: Database, customerId: string): Promise<CreditAccount[]> {
  const rows = await db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .distinctOn('account_id')
    .select(['account_id', 'cards.id', 'last_four', 'balance_cents'])
    .where('cards.customer_id', '=', customerId)
    .where('card_type', '=', 'credit')
    .orderBy('account_id')
    .orderBy('issued_at', 'desc')
    .orderBy('cards.id', 'desc')
    .execute();
  return rows.map(({ account_id, id, last_four, balance_cents }) => ({
    id: account_id,
    card_id: id,
    last_four,
    balance: toWire(balance_cents),
  }));
}
