import { sql } from 'kysely';
import { hours } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature } from '../../kernel/feature/feature';
import { activeAccounts } from '../ownership/owned-accounts';
import { recordInterest } from './demo';
import { invariants } from './invariants';
import { payInterest } from './pay-interest';

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
