import type { Invariants } from '../../kernel/feature/feature';

export const invariants: Invariants = {
  broken: [
    `
      select 'all entries sum to ' || sum(amount_cents) || ' cents' as broken
        from entries having sum(amount_cents) <> 0`,
    `
      select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) || ' cents'
        from entries group by transaction_id having sum(amount_cents) <> 0`,
    `
      select 'transaction ' || id || ' has no entries'
        from transactions where not exists (select from entries where transaction_id = transactions.id)`,
    `
      select 'entry ' || entries.id || ' has no transaction'
        from entries where not exists (select from transactions where id = transaction_id)`,
    `
      select 'entry ' || entries.id || ' differs in type or time from transaction ' || transaction_id
        from entries left join transactions on transactions.id = transaction_id
        where entries.transaction_type is distinct from transactions.transaction_type
          or entries.created_at is distinct from transactions.created_at`,
    `
      select 'entry ' || entries.id || ' is on account ' || account_id || ', which does not exist'
        from entries where not exists (select from accounts where accounts.id = account_id)`,
    `
      select 'account ' || id || ' says ' || balance_cents || ' cents, but its entries sum to ' || coalesce(folded, 0)
        from accounts
        left join (select account_id, sum(amount_cents) as folded from entries group by account_id) as entries
          on account_id = id
        where balance_cents <> coalesce(folded, 0)`,
    `
      select 'account ' || accounts.id || ' holds ' || held_cents || ' cents, but its payments hold ' || counted
        from accounts
        left join (
          select account_id, sum(amount_cents) as held
          from holding
          group by account_id
        ) as holds on account_id = accounts.id
        cross join lateral (select coalesce(held, 0) as counted) as recounted
        where held_cents <> counted`,
    `
      select 'account ' || id || ' has ' || balance_cents || ' cents, but holds ' || held_cents || ' and owes up to ' || owes
        from accounts
        cross join lateral (select coalesce(credit_limit_cents, 0) as owes) as limits
        where account_type <> 'internal' and balance_cents - held_cents < -owes`,
    `
      select 'account ' || accounts.id || ' was closed on ' || closed_at || ', but entry ' || entries.id || ' is later'
        from accounts
        join entries on account_id = accounts.id
        where customer_id is not null and entries.created_at > closed_at + interval '1 minute'`,
    `
      select 'account ' || account_id || ' has a goal, but is no open savings account'
        from account_goals
        join accounts on accounts.id = account_id
        where account_type <> 'savings' or closed_at is not null`,
  ],
};
