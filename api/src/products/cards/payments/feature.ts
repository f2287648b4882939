import { listCardPayments } from '@bank/shared/contracts/card-payments';
import { sql } from 'kysely';
import { minutes } from '../../../kernel/clock/clock';
import { are, counted, feature, read } from '../../../kernel/feature/feature';
import { activeAccounts } from '../../../ledger/ownership/owned-accounts';
import { findCardPayments } from './card-payments';
import { examples } from './examples';
import { exported } from './exported';
import { expireHolds } from './settle-payments';

export const cardPayments = feature({
  calls: (bank) => [
    read(listCardPayments, async ({ params, query, caller, at }) => {
      const of = { customerId: caller.customer.id, cardId: params.id, at };
      return { data: await findCardPayments(bank.db, of, query) };
    }),
  ],
  jobs: (runner) => [{ name: 'expire card holds', every: minutes(1), run: () => expireHolds(runner) }],
  leaving: {
    settleFirst: [
      {
        name: 'card-holds',
        title: 'Wait for card payments',
        path: '/dashboard/transactions',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from card_authorizations
          where status = 'held' and account_id in ${activeAccounts(customerId)}`,
        text: (count) =>
          `${counted(count, 'card payment')} ${are(count)} still pending. They end within a week.`,
      },
    ],
  },
  keepsOpen: [
    {
      name: 'card-holds',
      title: 'Wait for card payments',
      path: '/dashboard/transactions',
      settlesItself: true,
      count: ({ accountId }) => sql`
        select count(*) from card_authorizations where status = 'held' and account_id = ${accountId}`,
      text: (count) =>
        `${counted(count, 'card payment')} ${are(count)} still pending. They end within a week.`,
    },
  ],
  invariants: {
    moves: ['select transaction_id from card_authorizations', 'select transaction_id from card_refunds'],
    holds: "select account_id, amount_cents from card_authorizations where status = 'held'",
    broken: [
      `
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
        end`,
      `
      select 'card payment ' || payment.id || ' is ' || payment.status || ', but its money is in the wrong account'
        from card_authorizations as payment
        join cards on cards.id = card_id
        left join moved using (transaction_id)
        where payment.account_id <> cards.account_id or (payment.status = 'captured' and (
          moved.cents is distinct from captured_cents or moved.source is distinct from payment.account_id
          or moved.destination is distinct from 'bank_card_settlement'
        ))`,
      `
      select 'card payment ' || payment.id || ' says ' || refunded_cents || ' cents were refunded, but its refunds sum to '
          || counted
        from card_authorizations as payment
        left join (
          select authorization_id, sum(amount_cents) as refunded from card_refunds group by authorization_id
        ) as refunds on authorization_id = payment.id
        cross join lateral (select coalesce(refunded, 0) as counted) as recounted
        where refunded_cents <> counted`,
      `
      select 'card refund ' || refund.id || ' did not go back to its account'
        from card_refunds as refund
        join card_authorizations as payment on payment.id = authorization_id
        join cards on cards.id = card_id
        join accounts as paid on paid.id = payment.account_id
        left join moved on moved.transaction_id = refund.transaction_id
        left join accounts as receiver on receiver.id = moved.destination
        where moved.cents is distinct from refund.amount_cents or moved.source is distinct from 'bank_card_settlement'
          or moved.destination is distinct from paid.id and not coalesce(
            refunded_at > paid.closed_at - interval '1 minute' and receiver.customer_id = cards.customer_id, false
          )`,
    ],
  },
  exported,
  examples,
});
