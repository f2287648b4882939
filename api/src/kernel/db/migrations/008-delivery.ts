import type { Migration } from './migration';

export const delivery: Migration = {
  id: '008-delivery',
  step: 'expand',
  sql: `
-- Whoever delivers it has it until then; after a crash another does, under the same id.
alter table external_transfers add column claimed_until timestamptz;
alter table external_transfers add column tries integer not null default 0;
alter table external_transfers add column next_try_at timestamptz;

-- What a letter holds is worth nothing after that, and it is not sent any more.
alter table mail add column expires_at timestamptz;
alter table mail add column given_up_at timestamptz;
drop index mail_unsent;
create index mail_unsent on mail (created_at) where sent_at is null and given_up_at is null;
create index mail_expiring on mail (expires_at)
  where sent_at is null and given_up_at is null and expires_at is not null;
`,
};
