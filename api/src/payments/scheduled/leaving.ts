import { sql } from 'kysely';
import { counted, type KeepsOpen, type Leaving } from '../../kernel/feature/feature';

const scheduledFrom = (accountId: string) => sql`
  select count(*) from scheduled_payments
  where from_account_id = ${accountId} and status in ('planned', 'paused')`;

export const keepsOpen: KeepsOpen = [
  {
    name: 'scheduled-bills',
    title: 'End scheduled bills',
    path: '/dashboard/bills',
    count: ({ accountId }) => sql`${scheduledFrom(accountId)} and payee_id is not null`,
    text: (count) =>
      `${counted(count, 'bill')} will be paid from this account. End them under Bills, or choose another account for them.`,
  },
  {
    name: 'scheduled-people',
    title: 'End scheduled payments',
    path: '/dashboard/pay',
    count: ({ accountId }) => sql`${scheduledFrom(accountId)} and person_id is not null`,
    text: (count) =>
      `${counted(count, 'scheduled payment')} to people will be paid from this account. End them, or choose another account for them.`,
  },
  {
    name: 'scheduled-transfers',
    title: 'End scheduled transfers',
    path: '/dashboard/transfer',
    count: ({ accountId }) => sql`
      select count(*) from scheduled_payments
      where ${accountId} in (from_account_id, to_account_id) and status in ('planned', 'paused')
        and payee_id is null and person_id is null`,
    text: (count) =>
      `${counted(count, 'scheduled transfer')} will use this account. End them under Transfers.`,
  },
];

export const leaving: Leaving = {
  ends: [
    {
      name: 'scheduled-payments',
      count: ({ customerId }) => sql`
        select count(*) from scheduled_payments
        where customer_id = ${customerId} and status in ('planned', 'paused')`,
      text: (count) => `${counted(count, 'scheduled payment')}: ended now.`,
    },
  ],
  cancel: (tx, { id }) =>
    tx
      .updateTable('scheduled_payments')
      .set({ status: 'ended' })
      .where('customer_id', '=', id)
      .where('status', 'in', ['planned', 'paused'])
      .execute(),
};
