import * as contracts from '@bank/shared/contracts/people';
import { payPaymentRequest } from '@bank/shared/contracts/requests';
import { sql } from 'kysely';
import { seconds } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { are, counted, feature, read, readOwn, write } from '../../kernel/feature/feature';
import { activeAccounts } from '../../ledger/ownership/owned-accounts';
import { examples } from './examples';
import { findPersonPayment, findPersonPayments } from './find-person-payments';
import { payPerson, payRequest, undoPayment } from './pay-person';
import { sendDue } from './send-due';

export const personPayments = feature({
  calls: (bank) => [
    write(
      contracts.payPerson,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => payPerson(bank, body, context),
    ),
    write(
      payPaymentRequest,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => payRequest(bank, body, context),
    ),
    write(
      contracts.undoPersonPayment,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ params, ...context }) => undoPayment(bank, params.id, context),
    ),
    read(contracts.getPersonPayment, async ({ params, caller }) => ({
      data: await findPersonPayment(bank.db, caller.customer.id, params.id),
    })),
    readOwn(bank, contracts.listPersonPayments, findPersonPayments),
  ],
  jobs: (runner) => [{ name: 'send to people', every: seconds(1), run: () => sendDue(runner) }],
  leaving: {
    settleFirst: [
      {
        name: 'payments-on-their-way',
        title: 'Wait for your payments',
        path: '/dashboard/pay',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from person_payments
          where customer_id = ${customerId} and status = 'held' and review_reason is null`,
        text: (count) =>
          `${counted(count, 'payment')} to a person ${are(count)} on the way. That takes a few seconds.`,
      },
      {
        name: 'payments-in-review',
        title: 'Wait for paused payments',
        path: '/dashboard/pay',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from person_payments
          where customer_id = ${customerId} and status = 'held' and review_reason is not null`,
        text: (count) => `We paused ${counted(count, 'payment')} for a day. You can wait or cancel.`,
      },
      {
        name: 'payments-arriving',
        title: 'Wait for money that arrives',
        path: '/dashboard/transactions',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from person_payments
          where status = 'held' and to_account_id in ${activeAccounts(customerId)}`,
        text: (count) =>
          `${counted(count, 'payment')} to you ${are(count)} on the way. Move the money out when it arrives.`,
      },
    ],
  },
  keepsOpen: [
    {
      name: 'payments-to-people',
      title: 'Wait for your payments',
      path: '/dashboard/pay',
      settlesItself: true,
      count: ({ accountId }) => sql`
        select count(*) from person_payments
        where status = 'held' and (account_id = ${accountId} or to_account_id = ${accountId})`,
      text: (count) =>
        `${counted(count, 'payment')} from or to a person ${are(count)} on the way. You can wait, or undo yours.`,
    },
  ],
  invariants: {
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
  },
  exported: [
    section('person_payments', {
      place: 270,
      name: 'payments_to_people',
      about: 'What you sent to people; what you received is in transactions',
    }),
  ],
  examples,
});
