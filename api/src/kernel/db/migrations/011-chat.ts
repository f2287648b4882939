import type { Migration } from './migration';

export const chat: Migration = {
  id: '011-chat',
  step: 'expand',
  sql: `
-- A customer's, or a visitor's in a conversation that the visitor's page named. As in the audit log, what
-- was said stays when a customer who never verified the address is forgotten.
create table chat_messages (
  id text primary key,
  reference text not null unique,
  customer_id text,
  conversation text,
  answer_to text not null,
  text text not null check (char_length(text) between 1 and 2000),
  -- The request that brought it: asked again, it is answered again.
  request_key text,
  sent_at timestamptz not null,
  check ((customer_id is null) <> (conversation is null))
);
create index chat_messages_of_customer on chat_messages (customer_id, sent_at desc, id desc);
create unique index chat_messages_by_customers_key on chat_messages (customer_id, request_key);
create unique index chat_messages_by_conversations_key on chat_messages (conversation, request_key);
create trigger chat_messages_are_append_only before update or delete or truncate on chat_messages
  for each statement execute function refuse_change();

create table chat_visits (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index chat_visits_of_address on chat_visits (address, at);
`,
};
