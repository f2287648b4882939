import { type RawBuilder, sql } from 'kysely';

/** Everything that a customer has, credit cards too. */
export const ownedAccounts = (customerId: string): RawBuilder<string> =>
  sql`(select account_id from owned_accounts where customer_id = ${customerId})`;

export const activeAccounts = (customerId: string): RawBuilder<string> =>
  sql`(select id from accounts where is_active and id in ${ownedAccounts(customerId)})`;
