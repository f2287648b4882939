import { type SqlBool, sql } from 'kysely';
import { type Ownership, section } from '../../kernel/feature/export-section';

const isBill = sql<SqlBool>`payee_id is not null`;
const isOther = sql<SqlBool>`payee_id is null`;

const scheduled = (which: typeof isBill): Ownership => ({
  where: ({ customerId }) => sql<SqlBool>`it.customer_id = ${customerId} and ${which}`,
});

const runsOf = (which: typeof isBill): Ownership => ({
  where: ({ customerId }) => sql<SqlBool>`it.schedule_id in (
    select id from scheduled_payments where customer_id = ${customerId} and ${which}
  )`,
});

const onlyBills = { why: 'Only bills have it' };
const onlyPeople = { why: 'Only payments to people have it' };
const onlyTransfers = { why: 'Only transfers have it' };

export const exported = [
  section('scheduled_payments', {
    place: 240,
    name: 'scheduled_bills',
    about: 'Bills that you scheduled',
    owned: scheduled(isBill),
    differs: {
      person_id: onlyPeople,
      to_account_id: onlyTransfers,
      recipient_name: onlyTransfers,
      bank_name: onlyTransfers,
      routing_number: onlyTransfers,
      account_number: onlyTransfers,
      note: { type: 'text', name: 'description' },
      status: { type: 'text', from: sql`replace(it.status, 'ended', 'cancelled')` },
      created_at: { type: 'moment', name: 'planned_at' },
    },
  }),
  section('scheduled_runs', {
    place: 250,
    name: 'scheduled_bill_runs',
    about: 'What happened on the dates of scheduled bills',
    owned: runsOf(isBill),
    differs: { schedule_id: { type: 'text', name: 'plan_id' }, payment_id: onlyPeople },
  }),
  section('scheduled_payments', {
    place: 310,
    about: 'Payments to people and transfers that you scheduled',
    owned: scheduled(isOther),
    differs: { payee_id: onlyBills },
  }),
  section('scheduled_runs', {
    place: 320,
    name: 'scheduled_payment_runs',
    about: 'What happened on the dates of scheduled payments',
    owned: runsOf(isOther),
  }),
];
