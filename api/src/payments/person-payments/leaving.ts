import { sql } from 'kysely';
import { are, counted, type Leaving } from '../../kernel/feature/leaving';
import { activeAccounts } from '../../ledger/ownership/owned-accounts';

export const leaving: Leaving = {
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
};
