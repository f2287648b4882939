import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from './account-scope';

/** The latest credit card of the account that the transaction moved. */
export interface CreditCardSide {
  credit_account_id: string | null;
  credit_card_id: string;
  credit_card_ending: string;
  credit_cents: number;
}

interface Parts {
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
}

/** Nothing, unless credit cards are in scope: the statement of other lists stays as it is. */
export function creditCardOf({ customerId, withCreditCards }: AccountScope): Parts {
  if (!withCreditCards) return { columns: sql``, join: sql`` };
  return {
    columns: sql`credit_card.*,`,
    join: sql`left join lateral (
      select cards.account_id as credit_account_id, cards.id as credit_card_id,
        last_four as credit_card_ending, amount_cents as credit_cents
      from entries join cards on cards.account_id = entries.account_id
      where transaction_id = newest.id and cards.customer_id = ${customerId} and card_type = 'credit'
      order by issued_at desc, cards.id desc limit 1
    ) as credit_card on true`,
  };
}
