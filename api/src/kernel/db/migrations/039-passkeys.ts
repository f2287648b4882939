import type { Migration } from './migration';

export const passkeys: Migration = {
  id: '039-passkeys',
  step: 'expand',
  sql: `
create table passkeys (
  id text primary key,
  customer_id text not null references customers,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text not null,
  is_synced boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  last_used_on text,
  blocked_at timestamptz
);
create index passkeys_of_customer on passkeys (customer_id, added_at desc, id desc);

-- Challenges carry their own proof, so only those that were used are stored.
create table spent_challenges (
  hash text primary key,
  spent_at timestamptz not null
);

create table passkey_visits (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index passkey_visits_of_address on passkey_visits (address, at desc);
`,
};
