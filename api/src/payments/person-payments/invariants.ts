import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  moves: [
    'select transaction_id from person_payments',
    'select receiving_transaction_id from person_payments',
  ],
  holds: "select account_id, amount_cents from person_payments where status = 'held'",
  broken: [
    `
      select 'payment to a person ' || payment.id || ' is ' || payment.status || ', but its money is in the wrong account'
        from person_payments as payment
        left join moved as sent using (transaction_id)
        left join moved as received on received.transaction_id = receiving_transaction_id
        where payment.status = 'sent' and (
          sent.cents is distinct from amount_cents or received.cents is distinct from amount_cents
          or sent.source is distinct from payment.account_id or sent.destination is distinct from 'bank_people'
          or received.source is distinct from 'bank_people' or received.destination is distinct from to_account_id
        )`,
    `
      select 'payment to a person ' || payment.id || ' is between accounts that are not its people''s'
        from person_payments as payment
        left join accounts as source on source.id = payment.account_id
        left join people on people.id = person_id
        where source.customer_id is distinct from payment.customer_id
          or people.customer_id is distinct from payment.customer_id
          or people.account_id is distinct from to_account_id`,
    `
      select 'the bank keeps ' || balance_cents || ' cents of payments to people'
        from accounts where id = 'bank_people' and balance_cents <> 0`,
  ],
};
