import type { Invariants } from '../../kernel/feature/feature';

export const invariants: Invariants = {
  moves: [
    'select transaction_id from loan_draws',
    'select transaction_id from loan_payments',
    'select interest_transaction_id from loan_payments',
  ],
  broken: [
    `
      select 'loan ' || loans.id || ' owes ' || -balance_cents || ' cents, but its draws and payments leave ' || drawn - repaid
        from loans
        join accounts on accounts.id = loans.account_id
        cross join lateral (
          select coalesce(sum(amount_cents), 0) as drawn from loan_draws where loan_id = loans.id
        ) as draws
        cross join lateral (
          select coalesce(sum(principal_cents), 0) as repaid from loan_payments where loan_id = loans.id
        ) as payments
        where -balance_cents <> drawn - repaid or balance_cents > 0 or account_type <> 'loan'`,
    `
      select 'draw ' || transaction_id || ' did not move its money out of the loan''s account'
        from loan_draws
        join loans on loans.id = loan_id
        left join moved using (transaction_id)
        left join accounts on accounts.id = moved.destination
        where (moved.cents, moved.source) is distinct from (loan_draws.amount_cents, loans.account_id)
          or (loan_draws.account_id is not null
            and (moved.destination <> loan_draws.account_id or accounts.customer_id <> loans.customer_id))`,
    `
      select 'payment ' || loan_payments.transaction_id || ' of loan ' || loan_id || ' was not booked as recorded'
        from loan_payments
        join loans on loans.id = loan_id
        left join moved as paid on paid.transaction_id = loan_payments.transaction_id
        left join moved as interest on interest.transaction_id = interest_transaction_id
        where (paid.cents, paid.destination) is distinct from (loan_payments.amount_cents, loans.account_id)
          or (interest_cents > 0 and (interest.cents, interest.source, interest.destination)
            is distinct from (interest_cents, loans.account_id, 'bank_loan_interest'))`,
    `
      select 'transaction ' || transaction_id || ' moved money of a loan, but is not recorded'
        from entries
        join accounts on accounts.id = account_id
        where (account_type = 'loan' or account_id = 'bank_loan_interest')
          and not exists (select from loan_draws where loan_draws.transaction_id = entries.transaction_id)
          and not exists (select from loan_payments where loan_payments.transaction_id = entries.transaction_id)
          and not exists (
            select from loan_payments where loan_payments.interest_transaction_id = entries.transaction_id
          )`,
    `
      select 'account ' || id || ' is a loan''s, but there is no loan'
        from accounts
        where account_type = 'loan' and not exists (select from loans where loans.account_id = accounts.id)`,
    `
      select 'payment ' || transaction_id || ' does not pay the installments that name it'
        from loan_payments
        join lateral (
          select sum(loan_installments.interest_cents) as interest, sum(loan_installments.principal_cents) as principal
          from loan_installments where paid_by = loan_payments.transaction_id and loan_installments.loan_id = loan_payments.loan_id
        ) as asked on true
        where case kind
          when 'monthly' then (interest, principal) is distinct from (interest_cents, principal_cents)
          when 'extra' then interest is not null
          else interest > interest_cents or principal > principal_cents
        end`,
    `
      select 'loan ' || loans.id || ' was asked ' || asked || ' cents of principal, more than it paid out'
        from loans
        join lateral (select sum(principal_cents) as asked from loan_installments where loan_id = loans.id) as installments on true
        join lateral (select sum(amount_cents) as drawn from loan_draws where loan_id = loans.id) as draws on true
        where asked > drawn`,
    `
      select 'loan ' || loans.id || ' is over, but owes something'
        from loans
        join accounts on accounts.id = account_id
        where loans.closed_at is not null and (
          balance_cents <> 0 or is_active
          or exists (select from loan_installments where loan_id = loans.id and paid_by is null)
        )`,
  ],
};
