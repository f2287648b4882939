import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { amount, anotherCustomer, day, maybe, moment, text, withheld, you } from './column';
import { byCustomer, section, through } from './section';

const oneTime = withheld('A one-time permission that is used up');

const nameOf = (customerId: RawBuilder<unknown>) =>
  sql`(select trim(first_name || ' ' || last_name) from customers where id = ${customerId})`;

const holderOf = (accountId: RawBuilder<unknown>) =>
  sql`(select customer_id from accounts where id = ${accountId})`;

export const peopleSections = [
  section({
    name: 'people',
    about: 'People that you found or paid, by the name that you see',
    table: 'people',
    owned: byCustomer,
    key: ['id'],
    columns: {
      id: text,
      customer_id: you,
      account_id: anotherCustomer,
      found_at: moment,
      last_paid_at: maybe(moment),
      forgotten_at: maybe(moment),
    },
    extra: {
      name: { ...maybe(text), from: nameOf(holderOf(sql`it.account_id`)) },
      account_ending: {
        ...text,
        from: sql`(select right(account_number, 4) from accounts where id = it.account_id)`,
      },
    },
  }),
  section({
    name: 'payments_to_people',
    about: 'What you sent to people; what you received is in transactions',
    table: 'person_payments',
    owned: byCustomer,
    key: ['id'],
    columns: {
      id: text,
      customer_id: you,
      person_id: text,
      account_id: text,
      to_account_id: anotherCustomer,
      amount_cents: amount,
      note: text,
      status: text,
      permit_id: oneTime,
      created_at: moment,
      sends_at: moment,
      closed_at: maybe(moment),
      transaction_id: maybe(text),
      receiving_transaction_id: anotherCustomer,
      request_id: maybe(text),
      review_reason: maybe(text),
    },
  }),
  section({
    name: 'payment_requests',
    about: 'Requests that you made',
    table: 'payment_requests',
    owned: byCustomer,
    key: ['id'],
    columns: {
      id: text,
      customer_id: you,
      account_id: text,
      amount_cents: amount,
      note: text,
      person_id: maybe(text),
      asked_id: anotherCustomer,
      transaction_id: maybe(text),
      status: text,
      created_at: moment,
      expires_at: moment,
      closed_at: maybe(moment),
    },
    extra: { asked: { ...maybe(text), from: nameOf(sql`it.asked_id`) } },
  }),
  section({
    name: 'received_requests',
    about: 'Requests that others sent to you, or whose links you opened',
    table: 'payment_requests',
    owned: {
      where: ({ customerId }) => sql<SqlBool>`(it.asked_id = ${customerId} or it.id in (
        select request_id from opened_requests where customer_id = ${customerId}
      ))`,
    },
    key: ['id'],
    columns: {
      id: text,
      customer_id: anotherCustomer,
      account_id: anotherCustomer,
      amount_cents: amount,
      note: text,
      person_id: anotherCustomer,
      asked_id: you,
      transaction_id: anotherCustomer,
      status: text,
      created_at: moment,
      expires_at: moment,
      closed_at: maybe(moment),
    },
    extra: { requester: { ...text, from: nameOf(sql`it.customer_id`) } },
  }),
  section({
    name: 'opened_requests',
    about: 'When you opened the link of a request',
    table: 'opened_requests',
    owned: byCustomer,
    key: ['request_id'],
    columns: { request_id: text, customer_id: you, opened_at: moment },
  }),
  section({
    name: 'scheduled_payments',
    about: 'Payments to people that you scheduled',
    table: 'payment_schedules',
    owned: byCustomer,
    key: ['id'],
    columns: {
      id: text,
      customer_id: you,
      person_id: text,
      from_account_id: text,
      amount_cents: amount,
      note: text,
      repeats: text,
      first_on: day,
      next_on: day,
      status: text,
      created_at: moment,
      permit_id: oneTime,
    },
  }),
  section({
    name: 'scheduled_payment_runs',
    about: 'What happened on the dates of scheduled payments',
    table: 'schedule_runs',
    owned: through('schedule_id', 'payment_schedules', 'id'),
    key: ['schedule_id', 'due_on'],
    columns: {
      schedule_id: text,
      due_on: day,
      ran_at: moment,
      payment_id: maybe(text),
      failure: maybe(text),
    },
  }),
];
