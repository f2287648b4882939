import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  moves: ['select transaction_id from interest_payments'],
  broken: [
    `
      select 'interest of account ' || account_id || ' for ' || month || ' was not paid as recorded'
        from interest_payments
        left join moved using (transaction_id)
        left join accounts on accounts.id = account_id
        where account_type is distinct from 'savings' or (amount_cents > 0 and (
          moved.cents is distinct from amount_cents or moved.source is distinct from 'bank_interest'
          or moved.destination is distinct from account_id
        ))`,
    `
      select 'transaction ' || transaction_id || ' paid interest, but is recorded for no month'
        from entries
        where account_id = 'bank_interest' and not exists (
          select from interest_payments as paid where paid.transaction_id = entries.transaction_id
        )`,
  ],
};
