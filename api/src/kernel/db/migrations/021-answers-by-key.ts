import type { Migration } from './migration';

export const answersByKey: Migration = {
  id: '021-answers-by-key',
  step: 'expand',
  sql: `
create table answered_requests (
  -- A customer, or the conversation of a visitor.
  owner text not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  answered_at timestamptz not null,
  primary key (owner, key)
);
insert into answered_requests (owner, key, request_hash, answer, answered_at)
  select customer_id, idempotency_key, request_hash, answer, planned_at from planned_payments
  where idempotency_key is not null;

create view answers_by_key as
  select owner, key, request_hash, answer from answered_requests
  union all
  select customer_id, idempotency_key, request_hash, answer from transfers where idempotency_key is not null;

drop index one_plan_of_a_key;
alter table planned_payments drop column idempotency_key, drop column request_hash, drop column answer;
drop index one_loan_of_a_request;
alter table loan_applications drop column request_key;
drop index one_check_of_a_request;
alter table check_deposits drop column request_key, drop column request_hash;
drop index chat_messages_by_customers_key;
drop index chat_messages_by_conversations_key;
alter table chat_messages drop column request_key;
alter table sessions drop column password_request;
`,
};
