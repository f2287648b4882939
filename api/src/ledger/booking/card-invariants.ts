/** They read `moved`, which names what each transaction moved. */
export const cardChecks = `
select 'account ' || accounts.id || ' holds ' || held_cents || ' cents, but its payments hold ' || counted
  from accounts
  left join (
    select account_id, sum(amount_cents) as held
    from (
      select account_id, amount_cents from card_authorizations where status = 'held'
      union all select account_id, amount_cents from person_payments where status = 'held'
    ) as holding
    group by account_id
  ) as holds on account_id = accounts.id
  cross join lateral (select coalesce(held, 0) as counted) as recounted
  where held_cents <> counted
union all
select 'account ' || id || ' has ' || balance_cents || ' cents, but holds ' || held_cents || ' and owes up to ' || owes
  from accounts
  cross join lateral (select coalesce(credit_limit_cents, 0) as owes) as limits
  where account_type <> 'internal' and balance_cents - held_cents < -owes
union all
select 'card ' || cards.id || ' draws on account ' || account_id || ', which is not its customer''s'
  from cards
  left join accounts on accounts.id = account_id
  where case card_type
    when 'credit' then account_type is distinct from 'credit'
      or exists (
        select from cards as other
        where other.account_id = cards.account_id and other.customer_id <> cards.customer_id
      )
    else accounts.customer_id is distinct from cards.customer_id
  end
union all
select 'card payment ' || payment.id || ' is ' || payment.status || ', but its money is in the wrong account'
  from card_authorizations as payment
  join cards on cards.id = card_id
  left join moved using (transaction_id)
  where payment.account_id <> cards.account_id or (payment.status = 'captured' and (
    moved.cents is distinct from captured_cents or moved.source is distinct from payment.account_id
    or moved.destination is distinct from 'bank_card_settlement'
  ))
union all
select 'card payment ' || payment.id || ' says ' || refunded_cents || ' cents were refunded, but its refunds sum to '
    || counted
  from card_authorizations as payment
  left join (
    select authorization_id, sum(amount_cents) as refunded from card_refunds group by authorization_id
  ) as refunds on authorization_id = payment.id
  cross join lateral (select coalesce(refunded, 0) as counted) as recounted
  where refunded_cents <> counted
union all
select 'card refund ' || refund.id || ' did not go back to its account'
  from card_refunds as refund
  join card_authorizations as payment on payment.id = authorization_id
  left join moved on moved.transaction_id = refund.transaction_id
  where moved.cents is distinct from refund.amount_cents or moved.source is distinct from 'bank_card_settlement'
    or moved.destination is distinct from payment.account_id
`;

export const chargeChecks = `
select 'charges on account ' || account_id || ' for ' || closed_on || ' were not booked as recorded'
  from statement_charges
  left join moved as interest on interest.transaction_id = interest_transaction_id
  left join moved as fee on fee.transaction_id = fee_transaction_id
  left join accounts on accounts.id = account_id
  where account_type is distinct from 'credit'
    or (interest_cents > 0 and (interest.cents, interest.source, interest.destination)
      is distinct from (interest_cents, account_id, 'bank_card_interest'))
    or (fee_cents > 0 and (fee.cents, fee.source, fee.destination)
      is distinct from (fee_cents, account_id, 'bank_card_fees'))
union all
select 'transaction ' || transaction_id || ' charged a card, but is recorded for no statement'
  from entries
  where account_id in ('bank_card_interest', 'bank_card_fees') and not exists (
    select from statement_charges
    where entries.transaction_id in (interest_transaction_id, fee_transaction_id)
  )
union all
select 'payout ' || transaction_id || ' did not move a credit to an account of the card''s customer'
  from credit_payouts
  left join moved using (transaction_id)
  left join accounts on accounts.id = account_id
  where (moved.cents, moved.source, moved.destination)
      is distinct from (amount_cents, card_account_id, account_id)
    or not exists (
      select from cards
      where cards.account_id = card_account_id and card_type = 'credit'
        and cards.customer_id is not distinct from accounts.customer_id
    )
union all
select 'transaction ' || entries.transaction_id || ' paid out a credit, but is not recorded'
  from entries
  join accounts as card on card.id = entries.account_id and card.account_type = 'credit'
  join entries as other on other.transaction_id = entries.transaction_id and other.amount_cents > 0
  join accounts as destination on destination.id = other.account_id and destination.customer_id is not null
  where entries.amount_cents < 0 and not exists (
    select from credit_payouts where credit_payouts.transaction_id = entries.transaction_id
  )
`;
