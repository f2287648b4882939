import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  broken: [
    `
      select 'account ' || account_id || ' of customer ' || customers.id || ', who has left, is open or not empty'
        from owned_accounts
        join customers on customers.id = owned_accounts.customer_id
        join accounts on accounts.id = account_id
        where customers.closed_at is not null
          and (is_active or accounts.closed_at is null or balance_cents <> 0 or held_cents <> 0)`,
  ],
};
