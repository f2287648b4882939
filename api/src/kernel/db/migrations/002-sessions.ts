import type { Migration } from './migration';

export const sessions: Migration = {
  id: '002-sessions',
  step: 'expand',
  sql: `
create table sessions (
  id text primary key,
  customer_id text not null references customers,
  device text not null,
  address text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'reused-token')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_of_customer on sessions (customer_id, device);

create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions,
  issued_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  email text not null,
  address text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('checking', 'wrong', 'right'))
);
create index sign_in_attempts_of_email on sign_in_attempts (email, at);
create index sign_in_attempts_of_address on sign_in_attempts (address, at);
`,
};
