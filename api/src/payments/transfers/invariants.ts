import type { Invariants } from '../../kernel/feature/invariants';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';

export const invariants: Invariants = {
  moves: ['select transaction_id from transfers', 'select closing_transaction_id from external_transfers'],
  broken: [
    `
      select 'transfer ' || transfers.transaction_id || ' did not move money like ' || kind || ' transfers do'
        from transfers
        left join moved using (transaction_id)
        left join transactions on transactions.id = transaction_id
        left join accounts as source on source.id = moved.source
        left join accounts as destination on destination.id = moved.destination
        where cents is null or transactions.created_at is distinct from transfers.created_at
          or source.customer_id is distinct from transfers.customer_id
          or case kind
            when 'internal' then destination.customer_id is distinct from transfers.customer_id
            when 'external' then destination.id is distinct from 'bank_payment_clearing'
            when 'card' then not exists (
              select from cards where account_id = destination.id and card_type = 'credit'
                and cards.customer_id = transfers.customer_id
            )
            else destination.id is distinct from 'bank_bill_payments'
          end`,
    `
      select 'transfer ' || transaction_id || ' is ' || kind || ' and ' || status || ', contradicted by its details'
        from transfers
        left join external_transfers as external using (transaction_id)
        left join bill_payments as bill using (transaction_id)
        left join payees on payees.id = payee_id
        where (kind = 'external') <> (external.transaction_id is not null)
          or (kind = 'bill') <> (payees.customer_id is not distinct from transfers.customer_id)
          or (kind = 'external') <> (status <> 'completed')
          or (status in ('settled', 'returned', 'cancelled')) <> (closed_at is not null)
          or (status = 'returned') <> (return_reason is not null)`,
    `
      select 'transfer ' || transfers.transaction_id || ' is ' || status || ', but its money is in the wrong account'
        from transfers
        join external_transfers using (transaction_id)
        join moved as held on held.transaction_id = transfers.transaction_id
        left join moved as closing on closing.transaction_id = closing_transaction_id
        where status <> 'held' and (
          closing.cents is distinct from held.cents or closing.source is distinct from 'bank_payment_clearing'
          or not coalesce(case
            when status <> 'settled' then closing.destination = held.source
            else closing.destination = 'bank_correspondent' or routing_number = '${ownRoutingNumber}'
              and closing.destination = (
                select id from accounts
                where accounts.account_number = external_transfers.account_number and customer_id is not null
              )
          end, false)
        )`,
  ],
};
