import { sql } from 'kysely';
import { hours } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature, type Invariants, type KeepsOpen } from '../../kernel/feature/feature';
import { activeAccounts } from '../ownership/owned-accounts';
import { recordInterest } from './demo';
import { monthOf, monthsLater } from './months';
import { payInterest } from './pay-interest';

const invariants: Invariants = {
  moves: ['select transaction_id from interest_payments'],
  broken: [
    `
      select 'interest of account ' || account_id || ' for ' || month || ' was not paid as recorded'
        from interest_payments
        left join moved using (transaction_id)
        left join accounts on accounts.id = account_id
        where account_type is distinct from 'savings' or (amount_cents > 0 and (
          moved.cents is distinct from amount_cents or moved.source is distinct from 'bank_interest'
          or moved.destination is distinct from account_id
        ))`,
    `
      select 'transaction ' || transaction_id || ' paid interest, but is recorded for no month'
        from entries
        where account_id = 'bank_interest' and not exists (
          select from interest_payments as paid where paid.transaction_id = entries.transaction_id
        )`,
  ],
};

/** A closed account earns nothing, so what last month earned is paid first. */
const keepsOpen: KeepsOpen = [
  {
    name: 'interest-to-pay',
    title: 'Wait for your interest',
    path: '/dashboard/transactions',
    settlesItself: true,
    count: ({ accountId, now }) => sql`
      select count(*) from accounts
      join started_terms on terms = 'savings-interest' and starts_on < ${monthOf(now)}::date
      where id = ${accountId} and account_type = 'savings' and opened_at < ${new Date(monthOf(now))}
        and not exists (
          select from interest_payments
          where account_id = accounts.id and month = ${monthsLater(monthOf(now), -1)}::date
        )`,
    text: () =>
      'We pay what last month earned during the first hours of this month. Move it out, then close the account.',
  },
];

export const interest = feature({
  invariants,
  jobs: (runner) => [
    { name: 'pay interest', every: hours(1), onlyIn: 'full', run: () => payInterest(runner) },
  ],
  leaving: {
    ends: [
      {
        name: 'interest',
        count: ({ customerId }) => sql`
        select count(*) from accounts
        where account_type = 'savings' and id in ${activeAccounts(customerId)}`,
        text: () =>
          'Interest: we pay it for whole months. You get none for the month in which your account closes.',
      },
    ],
  },
  keepsOpen,
  exported: [
    section('interest_payments', {
      place: 130,
      name: 'interest',
      about: 'Interest on your savings',
      owned: { accountIn: 'account_id' },
    }),
  ],
  demo: recordInterest,
});
