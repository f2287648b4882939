import { type SqlBool, sql } from 'kysely';
import { type Ownership, section } from '../../kernel/feature/export-section';

type Payee = 'payee_id' | 'person_id';

const scheduled = (payee: Payee): Ownership => ({
  where: ({ customerId }) =>
    sql<SqlBool>`it.customer_id = ${customerId} and ${sql.ref(`it.${payee}`)} is not null`,
});

const runsOf = (payee: Payee): Ownership => ({
  where: ({ customerId }) => sql<SqlBool>`it.schedule_id in (
    select id from scheduled_payments where customer_id = ${customerId} and ${sql.ref(payee)} is not null
  )`,
});

const onlyBills = { why: 'Only bills have it' };
const onlyPeople = { why: 'Only payments to people have it' };

export const exported = [
  section('scheduled_payments', {
    place: 240,
    name: 'scheduled_bills',
    about: 'Bills that you scheduled',
    owned: scheduled('payee_id'),
    differs: {
      person_id: onlyPeople,
      note: { type: 'text', name: 'description' },
      status: { type: 'text', from: sql`replace(it.status, 'ended', 'cancelled')` },
      created_at: { type: 'moment', name: 'planned_at' },
    },
  }),
  section('scheduled_runs', {
    place: 250,
    name: 'scheduled_bill_runs',
    about: 'What happened on the dates of scheduled bills',
    owned: runsOf('payee_id'),
    differs: { schedule_id: { type: 'text', name: 'plan_id' }, payment_id: onlyPeople },
  }),
  section('scheduled_payments', {
    place: 310,
    about: 'Payments to people that you scheduled',
    owned: scheduled('person_id'),
    differs: { payee_id: onlyBills },
  }),
  section('scheduled_runs', {
    place: 320,
    name: 'scheduled_payment_runs',
    about: 'What happened on the dates of scheduled payments',
    owned: runsOf('person_id'),
    differs: { transaction_id: onlyBills },
  }),
];
