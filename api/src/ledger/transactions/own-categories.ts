import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { type RawBuilder, sql } from 'kysely';

/** Needs the joins below. PostgreSQL drops the joins from statements that don't read the category. */
export const ownCategory: RawBuilder<OwnCategory> = sql`coalesce(
  chosen_category.category, merchant_category.category, transactions.category)`;

export const ownCategoryJoins = (customerId: string): RawBuilder<unknown> => sql`
  left join transaction_categories as chosen_category
    on chosen_category.customer_id = ${customerId} and chosen_category.transaction_id = transactions.id
  left join merchant_categories as merchant_category
    on merchant_category.customer_id = ${customerId} and merchant_category.merchant = lower(transactions.merchant)`;
