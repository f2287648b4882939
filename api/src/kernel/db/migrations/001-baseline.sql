-- The tables of the bank, by feature. Functions, views and triggers are files in the folders next to this one.
--
-- The comment of each table says which columns a copy of the customer's data contains, and why it withholds the others;
-- which columns the API changes after the insert; and which only functions and triggers write. A migration that adds a
-- column gives it a comment of its own, such as 'exported' or 'withheld (secret), changes'.

-- Customers -------------------------------------------------------------------------------------------------------

create table customers (
  id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  address text not null default '',
  date_of_birth date,
  profile_picture text,
  password_hash text not null,
  -- Null until a password changes.
  password_set_at timestamptz,
  pin_hash text,
  -- Counted before the bank compares a PIN; a right PIN resets it.
  pin_tries integer not null default 0,
  pin_blocked_until timestamptz,
  is_verified boolean not null default false,
  date_joined timestamptz not null,
  -- Null for demo customers, who have a PIN from the start.
  onboarding_started_at timestamptz,
  onboarding_ended_at timestamptz,
  closing_asked_at timestamptz,
  -- Null unless the customer asked to close their accounts.
  closes_at timestamptz,
  closing_warned_at timestamptz,
  closed_at timestamptz,
  -- While it's set, nothing leaves the account.
  locked_at timestamptz,
  -- For a day after this, only recipients who were paid before can be paid.
  recovered_at timestamptz
);
create index customers_of_phone on customers (phone_number);
create index customers_to_close on customers (closes_at) where closes_at is not null;
create index customers_unverified on customers (date_joined) where not is_verified;
comment on table customers is '
  exported: id, email, first_name, last_name, phone_number, address, date_of_birth, profile_picture,
    password_set_at, pin_tries as wrong_pins_in_a_row, pin_blocked_until, is_verified, date_joined,
    onboarding_started_at, onboarding_ended_at, closing_asked_at, closes_at, closing_warned_at, closed_at,
    locked_at, recovered_at
  withheld (secret): password_hash, pin_hash
  changes: email, first_name, last_name, phone_number, address, date_of_birth, profile_picture, password_hash,
    password_set_at, pin_hash, pin_tries, pin_blocked_until, is_verified, onboarding_started_at,
    onboarding_ended_at, closing_asked_at, closes_at, closing_warned_at, closed_at, locked_at, recovered_at';

create table pictures (
  id text primary key,
  customer_id text not null unique references customers,
  content bytea not null,
  uploaded_at timestamptz not null
);
comment on table pictures is '
  exported: id, content as file, uploaded_at
  withheld (you): customer_id
  changes: id, content, uploaded_at';

-- Only of customers who changed a setting; the others have the defaults.
create table settings (
  customer_id text primary key references customers,
  chosen jsonb not null,
  changed_at timestamptz not null
);
comment on table settings is '
  exported: chosen, changed_at
  withheld (you): customer_id
  changes: chosen, changed_at';

create table contact_changes (
  id text primary key,
  customer_id text not null references customers,
  field text not null check (field in ('email', 'phone_number')),
  old_value text not null,
  new_value text not null,
  -- Sent to the email at the time of the request.
  current_code_hash text not null,
  -- Null if no code can be right: for a phone number, or for another customer's email.
  new_code_hash text,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz
);
create index contact_changes_of_customer on contact_changes (customer_id, requested_at desc);
create index contact_changes_to on contact_changes (new_value, requested_at desc);
comment on table contact_changes is '
  exported: id, field, old_value, new_value, tries, requested_at, expires_at, changed_at
  withheld (you): customer_id
  withheld (secret): current_code_hash, new_code_hash
  changes: tries, expires_at, changed_at';

-- Sign-in ---------------------------------------------------------------------------------------------------------

create table sessions (
  id text primary key,
  customer_id text not null references customers,
  device text not null,
  address text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
    check (end_reason in ('signed-out', 'reused-token', 'password-changed', 'ended-elsewhere', 'left-alone')),
  last_seen_at timestamptz,
  -- Last use before the current ten-minute window; the session list never shows anything more recent.
  seen_before_at timestamptz,
  browser text,
  -- When the customer last entered a second factor in this session.
  second_factor_at timestamptz,
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_of_browser on sessions (browser) where browser is not null;
create index sessions_of_customer on sessions (customer_id, device);
comment on table sessions is '
  exported: id, device, address as ip, started_at, expires_at, ended_at, end_reason, seen_before_at,
    second_factor_at
  withheld (you): customer_id
  withheld (secret): browser
  withheld (Rounded in seen_before_at, because the exact time would help a thief): last_seen_at
  changes: ended_at, end_reason, last_seen_at, seen_before_at, second_factor_at';

create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions,
  issued_at timestamptz not null,
  spent_at timestamptz,
  spent_by text,
  check ((spent_at is null) = (spent_by is null))
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
comment on table refresh_tokens is '
  withheld (Secrets of a session)
  changes: spent_at, spent_by';

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  email text not null,
  address text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('checking', 'wrong', 'right')),
  -- Strangers can't use up the attempts of an address from which the customer signed in before.
  is_known_address boolean not null default false
);
create index sign_in_attempts_of_address on sign_in_attempts (address, at);
create index sign_in_attempts_of_email on sign_in_attempts (email, at);
create index sign_in_attempts_of_strangers on sign_in_attempts (at) where not is_known_address;
comment on table sign_in_attempts is '
  exported: id, email, address as ip_or_browser, at, outcome, is_known_address as is_known
  changes: outcome, is_known_address';

-- The bank also stores requests for emails that it doesn't know, without a hash, so that limits and responses are the
-- same for both.
create table codes (
  id text primary key,
  destination text not null,
  purpose text not null check (purpose in ('registration', 'transfer', 'reset_password')),
  -- Null, like the hash, if no customer has this email.
  customer_id text references customers,
  hash text,
  requester text not null default '',
  -- The requester was the customer, signed in or on a device that signed in before.
  is_trusted boolean not null default false,
  -- Wrong attempts by the requester.
  tries integer not null default 0,
  -- Wrong attempts by anyone else.
  foreign_tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Key of the request that used the code, so that a retry gets the same response.
  used_by_request text,
  check ((hash is null) = (customer_id is null))
);
create index codes_of_customer on codes (customer_id, sent_at);
create index codes_of_destination on codes (destination, purpose, sent_at desc);
comment on table codes is '
  exported: id, destination, purpose, tries, foreign_tries, sent_at, expires_at, used_at
  withheld (you): customer_id
  withheld (secret): hash
  withheld (internal): requester, is_trusted, used_by_request
  changes: tries, foreign_tries, used_at, used_by_request';

-- A verified code becomes a token for the next step.
create table code_tokens (
  hash text primary key,
  purpose text not null check (purpose in ('transfer', 'reset_password')),
  customer_id text not null references customers,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_request text
);
comment on table code_tokens is '
  withheld (Secrets that replace a code for minutes)
  changes: used_at, used_by_request';

create table second_factors (
  customer_id text primary key references customers on delete cascade,
  -- Encrypted with the bank's keys.
  secret text not null,
  begun_at timestamptz not null,
  -- Null until a right code proves that the app has the secret.
  enabled_at timestamptz,
  -- The newest 30-second step whose code was used.
  last_step bigint not null default 0,
  tries integer not null default 0,
  blocked_until timestamptz
);
comment on table second_factors is '
  exported: begun_at, enabled_at, tries, blocked_until
  withheld (you): customer_id
  withheld (secret): secret
  withheld (internal): last_step
  changes: secret, begun_at, enabled_at, last_step, tries, blocked_until';

create table recovery_codes (
  id text primary key,
  customer_id text not null references second_factors on delete cascade,
  hash text not null,
  used_at timestamptz
);
create index recovery_codes_of_customer on recovery_codes (customer_id);
comment on table recovery_codes is '
  exported: id, used_at
  withheld (you): customer_id
  withheld (secret): hash
  changes: used_at';

create table remembered_devices (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  -- The ID in the signed cookie.
  browser text not null,
  device text not null,
  remembered_at timestamptz not null,
  expires_at timestamptz not null,
  unique (customer_id, browser)
);
create index remembered_devices_by_browser on remembered_devices (browser);
create index remembered_devices_to_tidy on remembered_devices (expires_at);
comment on table remembered_devices is '
  exported: id, device, remembered_at, expires_at
  withheld (you): customer_id
  withheld (secret): browser
  changes: browser, device, remembered_at, expires_at';

create table passkeys (
  id text primary key,
  customer_id text not null references customers,
  -- Chosen by the authenticator, in base64url.
  credential_id text not null unique,
  -- In COSE form and base64url.
  public_key text not null,
  -- How often the authenticator says that it signed; always 0 if it doesn't count.
  counter bigint not null check (counter >= 0),
  -- Separated by spaces.
  transports text not null,
  is_synced boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  last_used_on text,
  blocked_at timestamptz
);
create index passkeys_of_customer on passkeys (customer_id, added_at desc, id desc);
comment on table passkeys is '
  exported: id, transports, is_synced, name, added_at, last_used_at, last_used_on, blocked_at
  withheld (you): customer_id
  withheld (Only your device and the bank need it, to check a signature): credential_id, public_key, counter
  changes: counter, is_synced, name, last_used_at, last_used_on, blocked_at';

-- Challenges carry their own proof, so only those that were used are stored.
create table spent_challenges (
  hash text primary key,
  spent_at timestamptz not null
);
comment on table spent_challenges is 'withheld (Used challenges of passkeys, without the customer)';

-- Emails with a link that locks the account. Deleted with customers who never verified their email.
create table security_alerts (
  id text primary key,
  hash text not null unique,
  customer_id text not null references customers on delete cascade,
  title text not null,
  device text not null,
  sent_to text not null,
  happened_at timestamptz not null,
  -- When the session that did it began. What changed since then is suspect.
  since timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index security_alerts_of_customer on security_alerts (customer_id, expires_at);
create index security_alerts_to_tidy on security_alerts (expires_at);
comment on table security_alerts is '
  exported: id, title, device, sent_to, happened_at, since, expires_at, used_at
  withheld (you): customer_id
  withheld (secret): hash
  changes: expires_at, used_at';

create table account_locks (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  title text not null,
  since timestamptz not null,
  locked_at timestamptz not null,
  needs_old_pin boolean not null default false,
  lifted_at timestamptz,
  lifted_by text check (lifted_by in ('customer', 'operator')),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index one_open_lock_per_customer on account_locks (customer_id) where lifted_at is null;
comment on table account_locks is '
  exported: id, title, since, locked_at, needs_old_pin, lifted_at, lifted_by
  withheld (you): customer_id
  changes: title, since, locked_at, needs_old_pin, lifted_at, lifted_by';

-- The ledger ------------------------------------------------------------------------------------------------------

create table accounts (
  id text primary key,
  customer_id text references customers,
  account_type text not null
    check (account_type in ('checking', 'savings', 'business', 'investment', 'internal', 'credit')),
  account_number text not null unique,
  -- Only the trigger on entries may change it.
  balance_cents bigint not null default 0,
  -- Only the trigger on card authorizations may change it.
  held_cents bigint not null default 0,
  -- Only a credit card's account has one.
  credit_limit_cents bigint,
  is_active boolean not null default true,
  opened_at timestamptz not null,
  -- From then on, the database refuses any balance but zero.
  closed_at timestamptz,
  constraint no_balance_below_zero check (customer_id is null or balance_cents >= 0),
  constraint internal_accounts_are_the_banks check ((account_type in ('internal', 'credit')) = (customer_id is null)),
  constraint no_hold_below_zero check (held_cents >= 0),
  constraint no_held_money_is_spent check (customer_id is null or balance_cents >= held_cents),
  constraint only_credit_has_a_limit check ((account_type = 'credit') = (credit_limit_cents is not null)),
  constraint no_credit_beyond_its_limit
    check (account_type <> 'credit' or balance_cents - held_cents >= -credit_limit_cents),
  constraint closed_accounts_are_empty
    check (closed_at is null or (not is_active and balance_cents = 0 and held_cents = 0))
  -- Balances change often, so the new version of a row finds room on the same page.
) with (fillfactor = 60);
create index accounts_of_customer on accounts (customer_id, opened_at, id);
comment on table accounts is '
  exported: id, account_type, account_number, balance_cents, held_cents, credit_limit_cents, is_active, opened_at,
    closed_at
  withheld (you): customer_id
  changes: is_active, closed_at
  computed: balance_cents, held_cents';

-- The other side of money that comes from or goes to the world outside.
insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_cash', 'internal', 'LARCH-CASH', '2020-01-01T00:00:00Z'),
  ('bank_card_settlement', 'internal', 'LARCH-CARDS', '2020-01-01T00:00:00Z'),
  ('bank_payment_clearing', 'internal', 'LARCH-CLEARING', '2020-01-01T00:00:00Z'),
  ('bank_correspondent', 'internal', 'LARCH-CORRESPONDENT', '2020-01-01T00:00:00Z'),
  ('bank_bill_payments', 'internal', 'LARCH-BILLS', '2020-01-01T00:00:00Z'),
  ('bank_welcome_gifts', 'internal', 'LARCH-WELCOME', '2020-01-01T00:00:00Z'),
  ('bank_check_clearing', 'internal', 'LARCH-CHECKS', '2020-01-01T00:00:00Z'),
  ('bank_interest', 'internal', 'LARCH-INTEREST', '2020-01-01T00:00:00Z'),
  ('bank_card_interest', 'internal', 'LARCH-CARD-INTEREST', '2020-01-01T00:00:00Z'),
  ('bank_card_fees', 'internal', 'LARCH-CARD-FEES', '2020-01-01T00:00:00Z'),
  ('bank_people', 'internal', 'LARCH-PEOPLE', '2020-01-01T00:00:00Z');

-- Apart from accounts, where triggers guard each update and every payment writes.
create table account_looks (
  account_id text primary key references accounts,
  nickname text not null default '' check (char_length(nickname) <= 40),
  -- Null until the customer chooses one.
  color text check (color in ('teal', 'indigo', 'purple', 'bronze', 'green', 'rose')),
  changed_at timestamptz not null
);
comment on table account_looks is '
  exported: account_id, nickname, color, changed_at
  changes: nickname, color, changed_at';

create table transactions (
  id text primary key,
  transaction_type text not null check (transaction_type in ('deposit', 'withdrawal', 'transfer', 'payment')),
  category text not null check (category in (
    'income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other'
  )),
  description text not null,
  merchant text not null default '',
  created_at timestamptz not null
);
comment on table transactions is 'withheld (Exported with each entry, in transactions)';

-- No foreign keys: the bank writes entries together with their transaction, and a lookup would cost each payment. The
-- ledger's audit looks for strays.
create table entries (
  id bigint generated always as identity,
  transaction_id text not null,
  account_id text not null,
  -- Copied from the transaction, so that an index can serve lists filtered by type.
  transaction_type text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null,
  primary key (transaction_id, id)
);
create index entries_of_account on entries (account_id, transaction_type, created_at desc, transaction_id desc);
comment on table entries is '
  exported: id as entry_id, transaction_id, account_id, transaction_type, amount_cents, created_at';

-- Income and expense of a month (UTC), for each account and each customer. A customer's transaction counts once, and
-- money between a customer's own accounts is neither.
create table monthly_figures (
  scope text not null,
  month date not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  transactions integer not null,
  primary key (scope, month)
) with (fillfactor = 70);
comment on table monthly_figures is '
  withheld (Sums of transactions)
  computed: scope, month, income_cents, expense_cents, transactions';

-- The bank pays and charges nothing for the time before these days.
create table started_terms (
  terms text primary key check (terms in ('savings-interest', 'card-charges')),
  starts_on date not null
);
comment on table started_terms is 'withheld (bank)';

-- One row for each month of an account, also if there was nothing to pay.
create table interest_payments (
  account_id text not null references accounts,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents >= 0),
  transaction_id text unique references transactions,
  paid_at timestamptz not null,
  primary key (account_id, month),
  constraint paid_interest_is_booked check ((amount_cents > 0) = (transaction_id is not null))
);
comment on table interest_payments is '
  exported: account_id, month, amount_cents, transaction_id, paid_at';

-- Payments --------------------------------------------------------------------------------------------------------

-- A right PIN permits one payment in the same session, to the accounts and of the amount that the customer confirmed.
-- The payment deletes the row.
create table permits (
  id text primary key,
  session_id text not null references sessions,
  from_account_id text,
  to_account_id text,
  amount_cents bigint,
  -- The payee or recipient and, for a scheduled payment, the schedule; null permits any.
  purpose text,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index permits_of_session on permits (session_id, expires_at);
comment on table permits is 'withheld (One-time permissions after a PIN, deleted within hours)';

-- Only place_payment writes here, and it has just locked or created whatever a row names, so foreign keys would only
-- cost each payment a tenth of its time. The ledger's audit looks for strays.
create table transfers (
  transaction_id text primary key,
  customer_id text not null,
  permit_id text not null,
  kind text not null check (kind in ('internal', 'external', 'bill', 'card')),
  status text not null check (status in ('completed', 'held', 'settled', 'returned', 'cancelled')),
  created_at timestamptz not null,
  -- A retry with the same key gets the same response.
  idempotency_key text,
  request_hash text,
  answer text not null
);
create index bills_of_customer on transfers (customer_id, created_at desc, transaction_id desc) where kind = 'bill';
create unique index one_transfer_of_a_key on transfers (customer_id, idempotency_key)
  where idempotency_key is not null;
create index transfers_elsewhere_of_customer on transfers (customer_id, created_at desc, transaction_id desc)
  where kind = 'external';
create index transfers_of_customer on transfers (customer_id, created_at desc);
create index undone_transfers_of on transfers (customer_id)
  where kind = 'external' and status in ('cancelled', 'returned');
comment on table transfers is '
  exported: transaction_id, kind, status, created_at
  withheld (you): customer_id
  withheld (internal): idempotency_key, request_hash, answer
  withheld (A one-time permission that is used up): permit_id
  changes: status
  computed: transaction_id, customer_id, permit_id, kind, created_at, idempotency_key, request_hash, answer';

create table external_transfers (
  transaction_id text primary key references transfers,
  recipient_name text not null,
  bank_name text not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number text not null,
  settles_at timestamptz not null,
  closed_at timestamptz,
  return_reason text,
  -- This transaction sent the held money on to the other bank, or back.
  closing_transaction_id text unique references transactions,
  -- No other process delivers the transfer before this time.
  claimed_until timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz,
  check ((closed_at is null) = (closing_transaction_id is null))
);
create index external_transfers_open on external_transfers (settles_at) where closed_at is null;
comment on table external_transfers is '
  exported: transaction_id, recipient_name, bank_name, routing_number, account_number, settles_at, closed_at,
    return_reason, closing_transaction_id
  withheld (internal): claimed_until, tries, next_try_at
  changes: closed_at, return_reason, closing_transaction_id, claimed_until, tries, next_try_at';

-- People at other banks.
create table recipients (
  id text primary key,
  customer_id text not null references customers,
  name text not null,
  bank_name text not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number text not null,
  last_used_at timestamptz not null,
  unique (customer_id, routing_number, account_number)
);
comment on table recipients is '
  exported: id, name, bank_name, routing_number, account_number, last_used_at
  withheld (you): customer_id
  changes: name, bank_name, last_used_at';

create table payees (
  id text primary key,
  customer_id text not null references customers,
  name text not null,
  account_number text not null,
  category text not null check (category in (
    'income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other'
  )),
  created_at timestamptz not null,
  -- A removed payee stays, because its payments name it.
  removed_at timestamptz,
  unique (customer_id, name, account_number)
);
comment on table payees is '
  exported: id, name, account_number, category, created_at, removed_at
  withheld (you): customer_id
  changes: removed_at';

create table bill_payments (
  transaction_id text primary key references transfers,
  payee_id text not null references payees
);
create index bill_payments_of_payee on bill_payments (payee_id);
comment on table bill_payments is '
  exported: transaction_id, payee_id';

-- Everything that place_payment needs to know about one payment.
create type payment_order as (
  id text,
  kind text,
  status text,
  customer_id text,
  session_id text,
  from_account_id text,
  to_account_id text,
  amount_cents bigint,
  description text,
  merchant text,
  category text,
  idempotency_key text,
  request_hash text,
  answer text,
  placed_at timestamptz,
  visitor_address text,
  mail_id text,
  mail_to text,
  mail_subject text,
  mail_text text,
  mail_html text,
  -- For another bank.
  recipient_name text,
  bank_name text,
  routing_number text,
  account_number text,
  settles_at timestamptz,
  -- For a bill.
  payee_id text,
  -- What the PIN permitted besides accounts and amount.
  purpose text,
  -- For a planned payment, which needs no permit.
  plan_id text
);

-- People ----------------------------------------------------------------------------------------------------------

create table people (
  id text primary key,
  customer_id text not null references customers,
  -- The account that receives the money.
  account_id text not null references accounts,
  found_at timestamptz not null,
  last_paid_at timestamptz,
  forgotten_at timestamptz,
  unique (customer_id, account_id)
);
comment on table people is '
  exported: id, found_at, last_paid_at, forgotten_at
  withheld (you): customer_id
  withheld (another customer): account_id
  changes: last_paid_at, forgotten_at';

create table payment_requests (
  id text primary key,
  customer_id text not null references customers,
  -- The account that receives the money.
  account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null,
  -- Whom the customer asks; null for a link.
  person_id text references people,
  asked_id text references customers,
  -- The transaction that it splits.
  transaction_id text references transactions,
  -- Payments and time decide about the rest.
  status text not null check (status in ('open', 'declined', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (asked_id <> customer_id),
  check (expires_at > created_at),
  constraint asked_people_have_an_account check ((person_id is null) = (asked_id is null)),
  constraint closed_requests_have_a_time check ((status = 'open') = (closed_at is null)),
  constraint only_people_decline check (status <> 'declined' or asked_id is not null)
);
create index payment_requests_of_asked on payment_requests (asked_id, created_at desc, id desc)
  where asked_id is not null;
create index payment_requests_of_customer on payment_requests (customer_id, created_at desc, id desc);
create index payment_requests_of_transaction on payment_requests (transaction_id) where transaction_id is not null;
comment on table payment_requests is '
  exported: id, account_id, amount_cents, note, person_id, transaction_id, status, created_at, expires_at,
    closed_at
  withheld (you): customer_id
  withheld (another customer): asked_id
  changes: status, closed_at';

create table opened_requests (
  request_id text not null references payment_requests,
  customer_id text not null references customers,
  opened_at timestamptz not null,
  primary key (request_id, customer_id)
);
comment on table opened_requests is '
  exported: request_id, opened_at
  withheld (you): customer_id';

create table person_payments (
  id text primary key,
  customer_id text not null references customers,
  person_id text not null references people,
  -- The account that it draws on.
  account_id text not null references accounts,
  to_account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null,
  status text not null check (status in ('held', 'sent', 'undone', 'returned')),
  permit_id text not null unique,
  created_at timestamptz not null,
  sends_at timestamptz not null,
  closed_at timestamptz,
  -- The payer's transaction.
  transaction_id text unique references transactions deferrable initially deferred,
  -- The other person's transaction.
  receiving_transaction_id text unique references transactions deferrable initially deferred,
  -- The request that it pays.
  request_id text references payment_requests,
  -- Why the bank waits a day with it.
  review_reason text check (review_reason in ('new-device', 'many-new-people', 'passing-through')),
  check (sends_at > created_at),
  constraint closed_person_payments_have_a_time check ((status = 'held') = (closed_at is null)),
  constraint sent_person_payments_are_booked check (
    (status = 'sent') = (transaction_id is not null) and (status = 'sent') = (receiving_transaction_id is not null)
  )
);
create index person_payments_by_account on person_payments (account_id) where status = 'held';
create index person_payments_of_customer on person_payments (customer_id, created_at desc, id desc);
create unique index person_payments_of_request on person_payments (request_id) where status in ('held', 'sent');
create index person_payments_received on person_payments (to_account_id, closed_at) where status = 'sent';
create index person_payments_to_send on person_payments (sends_at) where status = 'held';
comment on table person_payments is '
  exported: id, person_id, account_id, amount_cents, note, status, created_at, sends_at, closed_at,
    transaction_id, request_id, review_reason
  withheld (you): customer_id
  withheld (another customer): to_account_id, receiving_transaction_id
  withheld (A one-time permission that is used up): permit_id
  changes: status, closed_at, transaction_id, receiving_transaction_id';

-- Payments on a date, or on several: bills, and payments to people.
create table scheduled_payments (
  id text primary key,
  customer_id text not null references customers,
  -- Whom it pays is one of these.
  payee_id text references payees,
  person_id text references people,
  from_account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null,
  repeats text not null check (repeats in ('once', 'weekly', 'every-two-weeks', 'monthly')),
  -- Sets the rhythm. Another next date becomes the first.
  first_on date not null,
  -- The next date or, if none remain, the last one.
  next_on date not null,
  status text not null check (status in ('planned', 'paused', 'paid', 'failed', 'ended')),
  created_at timestamptz not null,
  permit_id text not null unique,
  check (num_nonnulls(payee_id, person_id) = 1),
  check (next_on >= first_on),
  constraint bills_repeat_monthly check (payee_id is null or repeats in ('once', 'monthly')),
  constraint only_payments_to_people_pause check (payee_id is null or status <> 'paused'),
  constraint only_repeating_payments_pause check (repeats <> 'once' or status <> 'paused'),
  constraint only_single_payments_finish check (repeats = 'once' or status not in ('paid', 'failed'))
);
create index scheduled_payments_due on scheduled_payments (next_on, id) where status = 'planned';
create index scheduled_payments_of_customer on scheduled_payments (customer_id, created_at desc, id desc);
create index scheduled_payments_of_payee on scheduled_payments (payee_id) where status = 'planned';
create index scheduled_payments_of_person on scheduled_payments (person_id) where status in ('planned', 'paused');
comment on table scheduled_payments is '
  exported: id, payee_id, person_id, from_account_id, amount_cents, note, repeats, first_on, next_on, status,
    created_at
  withheld (you): customer_id
  withheld (A one-time permission that is used up): permit_id
  changes: from_account_id, amount_cents, note, first_on, next_on, status, permit_id';

-- One row for each date that came, in the same transaction as its payment, so that the bank pays a date once.
create table scheduled_runs (
  schedule_id text not null references scheduled_payments,
  due_on date not null,
  ran_at timestamptz not null,
  -- A bill's payment.
  transaction_id text unique references transfers,
  -- A payment to a person.
  payment_id text unique references person_payments,
  failure text,
  primary key (schedule_id, due_on),
  check (num_nonnulls(transaction_id, payment_id, failure) = 1)
);
comment on table scheduled_runs is '
  exported: schedule_id, due_on, ran_at, transaction_id, payment_id, failure';

-- Cards -----------------------------------------------------------------------------------------------------------

create table card_applications (
  id text primary key,
  customer_id text not null references customers,
  reference text not null unique,
  selected_card text not null check (selected_card in ('visa-classic', 'visa-gold', 'mastercard', 'platinum')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  country_of_residence text not null check (country_of_residence in ('us', 'ca', 'uk', 'au', 'other')),
  city_of_residence text not null,
  delivery_option text not null check (delivery_option in ('pickup', 'postal', 'courier')),
  shipping_address text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  reason text not null default '',
  constraint decided_applications_have_a_time check ((status = 'pending') = (decided_at is null))
);
create index cards_to_review on card_applications (applied_at) where status = 'pending';
create unique index one_pending_card_of_a_kind on card_applications (customer_id, selected_card)
  where status = 'pending';
comment on table card_applications is '
  exported: id, reference, selected_card, first_name, last_name, email, phone_number, country_of_residence,
    city_of_residence, delivery_option, shipping_address, status, applied_at, decided_at, reason
  withheld (you): customer_id
  changes: status, decided_at, reason';

create table cards (
  id text primary key,
  customer_id text not null references customers,
  -- Null for a replacement and for a virtual card.
  application_id text unique references card_applications,
  -- The card that this one replaced.
  replaces text unique references cards,
  kind text check (kind in ('visa-classic', 'visa-gold', 'mastercard', 'platinum')),
  card_type text not null check (card_type in ('debit', 'credit', 'virtual')),
  network text not null check (network in ('visa', 'mastercard')),
  -- The bank finds a card by a keyed hash. Number and code are encrypted.
  number_hash text not null unique,
  sealed_number text not null check (sealed_number like 'sealed:%'),
  sealed_code text not null check (sealed_code like 'sealed:%'),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The last day of its last month.
  expires_on date not null,
  -- What a renewed card had before; null for others.
  previous_expires_on date,
  previous_sealed_code text,
  status text not null default 'active' check (status in ('active', 'frozen', 'lost', 'replaced', 'closed')),
  nickname text not null default '',
  -- The account that it draws on; for a credit card, the credit account.
  account_id text not null references accounts,
  online boolean not null default true,
  abroad boolean not null default true,
  cash boolean not null default true,
  per_payment_cents bigint not null check (per_payment_cents > 0),
  per_day_cents bigint not null,
  issued_at timestamptz not null,
  check (per_day_cents >= per_payment_cents),
  constraint only_virtual_cards_lack_a_kind check ((card_type = 'virtual') = (kind is null)),
  constraint previous_codes_are_sealed check (previous_sealed_code like 'sealed:%'),
  constraint renewed_cards_have_both check ((previous_expires_on is null) = (previous_sealed_code is null))
);
create index cards_of_account on cards (account_id);
create index cards_of_customer on cards (customer_id, issued_at desc, id desc);
comment on table cards is '
  exported: id, application_id, replaces, kind, card_type, network, last_four, expires_on, previous_expires_on,
    status, nickname, account_id, online as allows_online, abroad as allows_abroad, cash as allows_cash,
    per_payment_cents as limit_per_payment, per_day_cents as limit_per_day, issued_at
  withheld (you): customer_id
  withheld (Shown only in Cards, after your PIN): number_hash, sealed_number, sealed_code, previous_sealed_code
  changes: number_hash, sealed_number, sealed_code, expires_on, previous_expires_on, previous_sealed_code, status,
    nickname, online, abroad, cash, per_payment_cents, per_day_cents';

create table card_authorizations (
  id text primary key,
  card_id text not null references cards,
  account_id text not null references accounts,
  merchant text not null,
  category text not null check (category in (
    'income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other'
  )),
  channel text not null check (channel in ('online', 'terminal', 'cash')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  amount_cents bigint not null check (amount_cents > 0),
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  status text not null check (status in ('held', 'captured', 'released', 'expired', 'declined')),
  reason text check (reason in (
    'frozen', 'blocked', 'expired', 'wrong-details', 'too-many-tries', 'online-only', 'online-off', 'abroad-off',
    'cash-off', 'payment-limit', 'daily-limit', 'no-funds', 'no-credit'
  )),
  -- The customer got an email about the declined payment.
  is_mailed boolean not null default false,
  merchant_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- Deferred, because a hold ends before its money is booked.
  transaction_id text unique references transactions deferrable initially deferred,
  unique (merchant, merchant_key),
  constraint declined_payments_have_a_reason check ((status = 'declined') = (reason is not null)),
  constraint closed_holds_have_a_time check ((status in ('held', 'declined')) = (closed_at is null)),
  constraint captured_payments_are_booked check (
    (status = 'captured') = (transaction_id is not null) and (status = 'captured') = (captured_cents > 0)
  ),
  constraint no_more_is_captured_than_held check (captured_cents between 0 and amount_cents),
  constraint no_more_is_refunded_than_captured check (refunded_cents between 0 and captured_cents)
);
create index card_authorizations_of_card on card_authorizations (card_id, created_at desc, id desc);
create index card_holds_by_account on card_authorizations (account_id) where status = 'held';
create index card_holds_by_end on card_authorizations (expires_at) where status = 'held';
comment on table card_authorizations is '
  exported: id, card_id, account_id, merchant, category, channel, country, amount_cents, captured_cents,
    refunded_cents, status, reason, created_at, expires_at, closed_at, transaction_id
  withheld (internal): is_mailed, merchant_key
  changes: captured_cents, refunded_cents, status, is_mailed, closed_at, transaction_id';

create table card_refunds (
  id text primary key,
  authorization_id text not null references card_authorizations,
  amount_cents bigint not null check (amount_cents > 0),
  merchant_key text not null,
  transaction_id text not null unique references transactions,
  refunded_at timestamptz not null,
  unique (authorization_id, merchant_key)
);
comment on table card_refunds is '
  exported: id, authorization_id, amount_cents, transaction_id, refunded_at
  withheld (internal): merchant_key';

-- One row for each statement that was due, also if there was nothing to charge.
create table statement_charges (
  account_id text not null references accounts,
  closed_on date not null,
  interest_cents bigint not null check (interest_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  interest_transaction_id text unique references transactions,
  fee_transaction_id text unique references transactions,
  charged_at timestamptz not null,
  primary key (account_id, closed_on),
  constraint charged_interest_is_booked check ((interest_cents > 0) = (interest_transaction_id is not null)),
  constraint charged_fees_are_booked check ((fee_cents > 0) = (fee_transaction_id is not null))
);
comment on table statement_charges is '
  exported: account_id, closed_on, interest_cents, fee_cents, interest_transaction_id, fee_transaction_id,
    charged_at';

-- A positive balance of a credit card that went back to its customer.
create table credit_payouts (
  transaction_id text primary key references transactions,
  card_account_id text not null references accounts,
  account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null
);
create index credit_payouts_of_card on credit_payouts (card_account_id);
comment on table credit_payouts is '
  exported: transaction_id, card_account_id, account_id, amount_cents, paid_at';

-- Loans and checks ------------------------------------------------------------------------------------------------

create table loan_applications (
  id text primary key,
  customer_id text not null references customers,
  reference text not null unique,
  product text not null check (product in ('personal', 'home', 'auto', 'education', 'business', 'credit-line')),
  amount_cents bigint not null check (amount_cents > 0),
  term_months integer check (term_months > 0),
  -- In percent.
  annual_rate numeric(4, 2) not null,
  purpose text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  reason text not null default '',
  constraint what_is_decided_has_a_time check ((status = 'pending') = (decided_at is null))
);
create index loan_applications_of on loan_applications (customer_id, applied_at);
create index loans_to_review on loan_applications (applied_at) where status = 'pending';
create unique index one_pending_loan_of_a_product on loan_applications (customer_id, product)
  where status = 'pending';
comment on table loan_applications is '
  exported: id, reference, product, amount_cents, term_months, annual_rate, purpose, status, applied_at,
    decided_at, reason
  withheld (you): customer_id
  changes: status, decided_at, reason';

-- Pictures go after a while. Their digests stay with the deposit, to recognize the same check.
create table check_pictures (
  id text primary key,
  customer_id text not null references customers,
  content bytea not null,
  digest text not null,
  uploaded_at timestamptz not null
);
create index check_pictures_of on check_pictures (customer_id, uploaded_at);
comment on table check_pictures is '
  exported: id, content as file, uploaded_at
  withheld (you): customer_id
  withheld (internal): digest';

create table check_deposits (
  id text primary key,
  customer_id text not null references customers,
  account_id text not null references accounts,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  front_digest text not null,
  back_digest text not null,
  front_id text not null unique,
  back_id text not null unique,
  status text not null default 'pending' check (status in ('pending', 'cleared', 'refused')),
  reason text not null default '',
  deposited_at timestamptz not null,
  clears_at timestamptz not null,
  decided_at timestamptz,
  transaction_id text references transactions,
  check (back_digest <> front_digest),
  constraint what_is_decided_has_a_time check ((status = 'pending') = (decided_at is null)),
  constraint what_is_cleared_is_booked check ((status = 'cleared') = (transaction_id is not null))
);
create unique index a_check_is_deposited_once on check_deposits (front_digest) where status <> 'refused';
create index check_deposits_of on check_deposits (customer_id, deposited_at desc, id desc);
create index checks_by_back on check_deposits (back_digest);
create index checks_to_review on check_deposits (clears_at) where status = 'pending';
comment on table check_deposits is '
  exported: id, account_id, reference, amount_cents, front_id, back_id, status, reason, deposited_at, clears_at,
    decided_at, transaction_id
  withheld (you): customer_id
  withheld (internal): front_digest, back_digest
  changes: status, reason, decided_at, transaction_id';

-- Insights --------------------------------------------------------------------------------------------------------

-- Customers add notes and categories here, because the ledger's rows never change.
create table transaction_notes (
  customer_id text not null references customers,
  transaction_id text not null references transactions,
  note text not null check (note <> ''),
  written_at timestamptz not null,
  primary key (customer_id, transaction_id)
);
comment on table transaction_notes is '
  exported: transaction_id, note, written_at
  withheld (you): customer_id
  changes: note, written_at';

create table transaction_categories (
  customer_id text not null references customers,
  transaction_id text not null references transactions,
  category text not null check (category in (
    'income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other',
    'housing', 'subscriptions', 'health', 'travel', 'education', 'gifts'
  )),
  chosen_at timestamptz not null,
  primary key (customer_id, transaction_id)
);
comment on table transaction_categories is '
  exported: transaction_id, category, chosen_at
  withheld (you): customer_id
  changes: category, chosen_at';

create table merchant_categories (
  customer_id text not null references customers,
  merchant text not null check (merchant <> '' and merchant = lower(merchant)),
  category text not null check (category in (
    'income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other',
    'housing', 'subscriptions', 'health', 'travel', 'education', 'gifts'
  )),
  chosen_at timestamptz not null,
  primary key (customer_id, merchant)
);
comment on table merchant_categories is '
  exported: merchant, category, chosen_at
  withheld (you): customer_id
  changes: category, chosen_at';

create table budgets (
  customer_id text not null references customers,
  category text not null check (category in (
    'income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other',
    'housing', 'subscriptions', 'health', 'travel', 'education', 'gifts'
  )),
  amount_cents bigint not null check (amount_cents > 0),
  set_at timestamptz not null,
  primary key (customer_id, category)
);
comment on table budgets is '
  exported: category, amount_cents, set_at
  withheld (you): customer_id
  changes: amount_cents, set_at';

create table disputes (
  id text primary key,
  customer_id text not null references customers,
  transaction_id text not null references transactions,
  -- The card payment that was booked; null for other transactions.
  authorization_id text references card_authorizations,
  reason text not null check (reason in ('not-mine', 'wrong-amount', 'charged-twice', 'canceled')),
  details text not null,
  status text not null check (status in ('open', 'under-review', 'resolved', 'withdrawn')),
  outcome text check (outcome in ('refunded', 'refused')),
  explanation text not null default '',
  opened_at timestamptz not null,
  -- When the rules left it to a person; null for all others.
  for_person_since timestamptz,
  closed_at timestamptz,
  constraint resolved_disputes_have_an_outcome check ((status = 'resolved') = (outcome is not null)),
  constraint closed_disputes_have_a_time check ((status in ('resolved', 'withdrawn')) = (closed_at is not null))
);
create index disputes_by_outcome on disputes (customer_id, closed_at) where outcome is not null;
create index disputes_of_customer on disputes (customer_id, opened_at desc, id desc);
create index disputes_to_review on disputes (opened_at) where status in ('open', 'under-review');
create unique index one_dispute_of_a_transaction on disputes (customer_id, transaction_id)
  where status <> 'withdrawn';
comment on table disputes is '
  exported: id, transaction_id, authorization_id, reason, details, status, outcome, explanation, opened_at,
    for_person_since, closed_at
  withheld (you): customer_id
  changes: status, outcome, explanation, for_person_since, closed_at';

-- Messages --------------------------------------------------------------------------------------------------------

create table mail (
  id text primary key,
  to_address text not null,
  -- The email that gets a text message while no gateway sends it to the phone.
  fallback_address text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_by text check (sent_by in ('mailbox', 'smtp')),
  sent_at timestamptz,
  tries integer not null default 0,
  -- No other process sends the email before this time.
  claimed_until timestamptz,
  -- The bank doesn't send an email whose code has expired.
  expires_at timestamptz,
  given_up_at timestamptz
);
create index mail_by_address on mail (to_address, created_at desc);
create index mail_expiring on mail (expires_at)
  where sent_at is null and given_up_at is null and expires_at is not null;
create index mail_unsent on mail (created_at) where sent_at is null and given_up_at is null;
comment on table mail is '
  exported: id, to_address as to, subject, created_at, sent_at, given_up_at
  withheld (internal): fallback_address, sent_by, tries, claimed_until, expires_at
  withheld (Can contain codes; your mailbox has it): text, html
  changes: text, html, sent_by, sent_at, tries, claimed_until, given_up_at';

create table notifications (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  kind text not null,
  title text not null check (title <> ''),
  text text not null,
  path text not null check (path like '/dashboard/%'),
  -- Unique, so that a job that repeats itself warns only once.
  event text,
  -- Names what a screen acts on, so that no screen reads the text.
  subject jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (customer_id, kind, event)
);
create index notifications_newest_first on notifications (customer_id, created_at desc, id desc);
create index notifications_to_tidy on notifications (created_at);
create index unread_notifications on notifications (customer_id) where read_at is null;
comment on table notifications is '
  exported: id, kind, title, text, path, created_at, read_at
  withheld (you): customer_id
  withheld (internal): event
  withheld (The text and the path say the same): subject
  changes: read_at';

create table notification_choices (
  customer_id text primary key references customers on delete cascade,
  by_email jsonb not null,
  changed_at timestamptz not null
);
comment on table notification_choices is '
  exported: by_email, changed_at
  withheld (you): customer_id
  changes: by_email, changed_at';

-- No foreign keys, because messages stay when the bank forgets a customer who never verified their email.
create table chat_messages (
  id text primary key,
  reference text not null unique,
  customer_id text,
  conversation text,
  answer_to text not null,
  text text not null check (char_length(text) between 1 and 2000),
  sent_at timestamptz not null,
  check ((customer_id is null) <> (conversation is null))
);
create index chat_messages_of_customer on chat_messages (customer_id, sent_at desc, id desc);
comment on table chat_messages is '
  exported: id, reference, answer_to, text, sent_at
  withheld (you): customer_id
  withheld (internal): conversation';

-- The copy of a customer's data -----------------------------------------------------------------------------------

create table data_exports (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  status text not null check (status in ('waiting', 'making', 'ready', 'failed')),
  -- The session that entered the PIN.
  session_id text not null references sessions,
  -- Until when that session may download without another PIN.
  unlocked_until timestamptz not null,
  requested_at timestamptz not null,
  -- No other process makes it before this time.
  claimed_until timestamptz,
  tries integer not null default 0,
  -- In percent.
  progress integer not null default 0 check (progress between 0 and 100),
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  parts integer,
  constraint ready_exports_are_complete check (
    status <> 'ready' or num_nulls(ready_at, expires_at, bytes, parts) = 0
  )
);
create index data_exports_of_customer on data_exports (customer_id, requested_at desc);
create index data_exports_to_make on data_exports (requested_at) where status in ('waiting', 'making');
create unique index one_data_export_under_way on data_exports (customer_id) where status in ('waiting', 'making');
comment on table data_exports is '
  exported: id, status, session_id, unlocked_until, requested_at, ready_at, expires_at, bytes
  withheld (you): customer_id
  withheld (internal): claimed_until, tries, progress, parts
  changes: status, session_id, unlocked_until, claimed_until, tries, progress, ready_at, expires_at, bytes, parts';

-- The file in pieces, each encrypted with the bank's keys.
create table data_export_parts (
  export_id text not null references data_exports on delete cascade,
  number integer not null check (number >= 0),
  -- Of the generation that encrypted it.
  key_id text not null,
  content bytea not null,
  primary key (export_id, number)
);
comment on table data_export_parts is 'withheld (The exports themselves)';

-- Limits ----------------------------------------------------------------------------------------------------------

-- Of all limits. A subject is a network, a customer or a browser.
create table visits (
  id bigint generated always as identity primary key,
  limit_name text not null,
  subject text not null,
  at timestamptz not null
);
create index visits_of_subject on visits (limit_name, subject, at desc);
create index visits_to_tidy on visits (at);
comment on table visits is 'withheld (limit)';

-- The bank's own records ------------------------------------------------------------------------------------------

-- No foreign keys, because the log stays when the bank forgets a customer.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  customer_id text,
  session_id text,
  address text not null,
  detail jsonb not null default '{}'
);
create index audit_log_of_customer on audit_log (customer_id, id);
-- The security report reads only these.
create index audit_log_of_safety on audit_log (customer_id, action, at) where action in (
  'sign-in-refused', 'password-refused', 'pin-refused', 'pin-blocked', 'code-refused',
  'password-changed', 'password-reset', 'pin-changed'
);
comment on table audit_log is '
  exported: id, at, action, session_id, address as from, detail
  withheld (you): customer_id';

create table answered_requests (
  -- A customer's ID, or a visitor's conversation.
  owner text not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  answered_at timestamptz not null,
  primary key (owner, key)
);
create index answered_requests_by_age on answered_requests (answered_at);
comment on table answered_requests is 'withheld (Copies of responses, so that a retry gets the same one)';

create table receipt_keys (
  id text primary key,
  -- In base64url, as in a JSON Web Key.
  public_key text not null,
  first_used_at timestamptz not null
);
comment on table receipt_keys is 'withheld (bank)';

-- The keys file that belongs to this database.
create table key_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
comment on table key_fingerprint is '
  withheld (bank)
  changes: fingerprint';

create table health (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
comment on table health is '
  withheld (bank)
  changes: at';

create table ledger_audits (
  only_row boolean primary key default true check (only_row),
  claimed_at timestamptz not null,
  audited_at timestamptz,
  broken integer
);
comment on table ledger_audits is '
  withheld (bank)
  changes: claimed_at, audited_at, broken';
