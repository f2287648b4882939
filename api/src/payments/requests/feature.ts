import * as contracts from '@bank/shared/contracts/requests';
import { sql } from 'kysely';
import { counted, feature, read, whileOpen, write } from '../../kernel/feature/feature';
import { cancelRequest, declineRequest, endRequestsOf } from './close-request';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findRequests } from './find-requests';
import { makeRequest } from './make-request';
import { openRequest } from './payable-request';
import { findSplit, splitTransaction } from './split-transaction';

export const paymentRequests = feature({
  calls: (bank) => [
    write(contracts.makePaymentRequest, whileOpen, ({ body, ...context }) =>
      makeRequest(bank, body, context),
    ),
    read(contracts.listPaymentRequests, async ({ caller }) => ({
      data: await findRequests(bank, caller.customer.id),
    })),
    write(contracts.openPaymentRequest, whileOpen, async ({ body, ...context }) => ({
      data: await openRequest(bank, body.link, context),
    })),
    write(
      contracts.declinePaymentRequest,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ params, ...context }) => declineRequest(bank, params.id, context),
    ),
    write(contracts.cancelPaymentRequest, whileOpen, ({ params, ...context }) =>
      cancelRequest(bank, params.id, context),
    ),
    read(contracts.getSplit, async ({ params, caller }) => ({
      data: await findSplit(bank, caller.customer.id, params.id),
    })),
    write(contracts.splitTransaction, whileOpen, ({ body, ...context }) =>
      splitTransaction(bank, body, context),
    ),
  ],
  leaving: {
    ends: [
      {
        name: 'requests',
        count: ({ customerId, now }) => sql`
          select count(*) from payment_requests
          where customer_id = ${customerId} and status = 'open' and expires_at > ${now}`,
        text: (count) => `${counted(count, 'request')} for money, and links to them: withdrawn now.`,
      },
      {
        name: 'requests-to-you',
        count: ({ customerId, now }) => sql`
          select count(*) from payment_requests
          where asked_id = ${customerId} and status = 'open' and expires_at > ${now}`,
        text: (count) => `${counted(count, 'request')} from others to you: declined now.`,
      },
    ],
    cancel: endRequestsOf,
    forgets: ['opened_requests'],
  },
  keepsOpen: [
    {
      name: 'requests',
      title: 'Cancel your requests',
      path: '/dashboard/pay',
      count: ({ accountId, now }) => sql`
        select count(*) from payment_requests
        where account_id = ${accountId} and status = 'open' and expires_at > ${now} and not exists (
          select from person_payments
          where request_id = payment_requests.id and person_payments.status in ('held', 'sent')
        )`,
      text: (count) =>
        `You asked for money into this account ${count === 1 ? 'once' : `${count} times`}. Cancel what is open under Pay People.`,
    },
  ],
  invariants: {
    broken: [
      `
      select 'request ' || request_id || ' was paid ' || count(*) || ' times'
        from person_payments where request_id is not null and status in ('held', 'sent')
        group by request_id having count(*) > 1`,
      `
      select 'payment to a person ' || payment.id || ' differs from its request ' || request.id
        from person_payments as payment
        join payment_requests as request on request.id = request_id
        where payment.amount_cents <> request.amount_cents
          or payment.to_account_id <> request.account_id
          or payment.customer_id = request.customer_id
          or case when asked_id is null
            then not exists (
              select from opened_requests as opened
              where opened.request_id = request.id and opened.customer_id = payment.customer_id
            )
            else asked_id <> payment.customer_id
          end`,
      `
      select 'request ' || request.id || ' is ' || request.status || ', but was paid'
        from payment_requests as request
        join person_payments as payment on request_id = request.id
        where request.status <> 'open' and payment.status in ('held', 'sent')`,
      `
      select 'request ' || request.id || ' is between accounts that are not its people''s'
        from payment_requests as request
        left join accounts as receiving on receiving.id = request.account_id
        left join people on people.id = person_id
        left join accounts as asked on asked.id = people.account_id
        where receiving.customer_id is distinct from request.customer_id
          or person_id is not null and (
            people.customer_id is distinct from request.customer_id or asked.customer_id is distinct from asked_id
          )`,
    ],
  },
  exported,
  chapter,
  examples,
});
