-- What the support team answers in the chat, and whose account it may see meanwhile.

create table chat_answers (
  -- From the form that sent it, so that a form sent twice answers once.
  id text primary key,
  customer_id text,
  conversation text,
  text text not null check (char_length(text) between 1 and 2000),
  sent_at timestamptz not null,
  -- When the customer's page showed it.
  seen_at timestamptz,
  -- When it was emailed, because no page showed it.
  mailed_at timestamptz,
  check ((customer_id is null) <> (conversation is null))
);
create index chat_answers_of_customer on chat_answers (customer_id, sent_at desc, id desc);
create index chat_answers_of_conversation on chat_answers (conversation, sent_at desc) where conversation is not null;
create index chat_answers_to_mail on chat_answers (sent_at)
  where customer_id is not null and seen_at is null and mailed_at is null;
create index chat_messages_of_conversation on chat_messages (conversation, sent_at desc)
  where conversation is not null;
comment on table chat_answers is '
  exported: id, text, sent_at, seen_at, mailed_at
  withheld (you): customer_id
  withheld (internal): conversation
  changes: seen_at, mailed_at';

create table support_sharing (
  customer_id text primary key references customers on delete cascade,
  shared_at timestamptz not null,
  shared_until timestamptz not null
);
comment on table support_sharing is '
  exported: shared_at, shared_until
  withheld (you): customer_id
  changes: shared_at, shared_until';
