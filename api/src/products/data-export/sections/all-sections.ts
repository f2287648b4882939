import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownedAccounts } from '../../../ledger/ownership/owned-accounts';
import { type ExportedTable, type Owner, type Section, section, through } from './section';

const ofTransaction = (column: string) =>
  sql`(select ${sql.ref(column)} from transactions where id = it.transaction_id)`;

const nameOf = (customerId: RawBuilder<unknown>) =>
  sql`(select trim(first_name || ' ' || last_name) from customers where id = ${customerId})`;

const holderOf = (accountId: RawBuilder<unknown>) =>
  sql`(select customer_id from accounts where id = ${accountId})`;

const scheduled = (column: 'payee_id' | 'person_id') => ({
  where: ({ customerId }: Owner) =>
    sql<SqlBool>`it.customer_id = ${customerId} and ${sql.ref(`it.${column}`)} is not null`,
});

const runsOf = (column: 'payee_id' | 'person_id') => ({
  where: ({ customerId }: Owner) => sql<SqlBool>`it.schedule_id in (
    select id from scheduled_payments where customer_id = ${customerId} and ${sql.ref(column)} is not null
  )`,
});

const onlyBills = { why: 'Only bills have it' };
const onlyPeople = { why: 'Only payments to people have it' };

const requester = 'Identifies another customer';

/** Doesn't compile if an exported table has no section. */
const complete = <S extends Section>(
  sections: [ExportedTable] extends [S['table']] ? readonly S[] : never,
): readonly Section[] => sections;

/** In the order of the file. */
export const allSections = complete([
  section('profile', 'customers', 'Who you are', {
    owned: { where: ({ customerId }) => sql`it.id = ${customerId}` },
  }),
  section('profile_pictures', 'pictures', 'Your profile picture, as a file'),
  section('contact_changes', 'contact_changes', 'Changes of your email or phone number'),
  section('settings', 'settings', 'What you chose in settings'),
  section('notification_choices', 'notification_choices', 'Which notifications we also email'),
  section('notifications', 'notifications', 'Notifications of the last 180 days'),
  section('emails', 'mail', 'Emails to your present address in the last 30 days', {
    owned: { where: ({ email }) => sql`it.to_address = ${email}` },
  }),
  section('chat_messages', 'chat_messages', 'What you wrote to our support, with the answers'),
  section('data_exports', 'data_exports', 'When you asked for a copy of your data'),
  section('accounts', 'accounts', 'Your accounts, also those of credit cards, with their balances', {
    owned: { where: ({ customerId }) => sql`it.id in ${ownedAccounts(customerId)}` },
  }),
  section('account_looks', 'account_looks', 'Nicknames and colors of your accounts', {
    owned: { accountIn: 'account_id' },
  }),
  section('transactions', 'entries', 'Every amount that was added to or taken from your accounts', {
    owned: { accountIn: 'account_id' },
    order: ['created_at', 'transaction_id', 'id'],
    extra: {
      category: { type: 'text', from: ofTransaction('category') },
      description: { type: 'text', from: ofTransaction('description') },
      merchant: { type: 'text', from: ofTransaction('merchant') },
    },
  }),
  section('interest', 'interest_payments', 'Interest on your savings', {
    owned: { accountIn: 'account_id' },
  }),
  section('transaction_notes', 'transaction_notes', 'Your notes on transactions'),
  section('transaction_categories', 'transaction_categories', 'Categories that you chose for transactions'),
  section('merchant_categories', 'merchant_categories', 'Categories that you chose for merchants'),
  section('budgets', 'budgets', 'Your budgets'),
  section('disputes', 'disputes', 'Payments that you disputed'),
  section('payments', 'transfers', 'Transfers and bills that you paid'),
  section('external_transfers', 'external_transfers', 'Where your transfers to other banks went', {
    owned: through('transaction_id', 'transfers', 'transaction_id'),
  }),
  section('recipients', 'recipients', 'Recipients at other banks that you saved'),
  section('payees', 'payees', 'Companies whose bills you pay'),
  section('bill_payments', 'bill_payments', 'Which payee each bill went to', {
    owned: through('transaction_id', 'transfers', 'transaction_id'),
  }),
  section('scheduled_bills', 'scheduled_payments', 'Bills that you scheduled', {
    owned: scheduled('payee_id'),
    differs: {
      person_id: onlyPeople,
      note: { type: 'text', name: 'description' },
      status: { type: 'text', from: sql`replace(it.status, 'ended', 'cancelled')` },
      created_at: { type: 'moment', name: 'planned_at' },
    },
  }),
  section('scheduled_bill_runs', 'scheduled_runs', 'What happened on the dates of scheduled bills', {
    owned: runsOf('payee_id'),
    differs: { schedule_id: { type: 'text', name: 'plan_id' }, payment_id: onlyPeople },
  }),
  section('people', 'people', 'People that you found or paid, by the name that you see', {
    extra: {
      name: { type: 'text', nullable: true, from: nameOf(holderOf(sql`it.account_id`)) },
      account_ending: {
        type: 'text',
        from: sql`(select right(account_number, 4) from accounts where id = it.account_id)`,
      },
    },
  }),
  section(
    'payments_to_people',
    'person_payments',
    'What you sent to people; what you received is in transactions',
  ),
  section('payment_requests', 'payment_requests', 'Requests that you made', {
    extra: { asked: { type: 'text', nullable: true, from: nameOf(sql`it.asked_id`) } },
  }),
  section(
    'received_requests',
    'payment_requests',
    'Requests that others sent to you, or whose links you opened',
    {
      owned: {
        where: ({ customerId }) => sql<SqlBool>`(it.asked_id = ${customerId} or it.id in (
          select request_id from opened_requests where customer_id = ${customerId}
        ))`,
      },
      withheld: {
        id: null,
        customer_id: requester,
        account_id: requester,
        amount_cents: null,
        note: null,
        person_id: requester,
        asked_id: "It's you",
        transaction_id: requester,
        status: null,
        created_at: null,
        expires_at: null,
        closed_at: null,
      },
      extra: { requester: { type: 'text', from: nameOf(sql`it.customer_id`) } },
    },
  ),
  section('opened_requests', 'opened_requests', 'When you opened the link of a request'),
  section('scheduled_payments', 'scheduled_payments', 'Payments to people that you scheduled', {
    owned: scheduled('person_id'),
    differs: { payee_id: onlyBills },
  }),
  section('scheduled_payment_runs', 'scheduled_runs', 'What happened on the dates of scheduled payments', {
    owned: runsOf('person_id'),
    differs: { transaction_id: onlyBills },
  }),
  section('cards', 'cards', 'Your cards, without their full numbers'),
  section('card_payments', 'card_authorizations', 'Payments with your cards, also declined ones', {
    owned: through('card_id', 'cards', 'id'),
  }),
  section('card_refunds', 'card_refunds', 'Refunds to your cards', {
    owned: {
      where: ({ customerId }) => sql`it.authorization_id in (
        select card_authorizations.id from card_authorizations join cards on cards.id = card_id
        where cards.customer_id = ${customerId}
      )`,
    },
  }),
  section('credit_card_charges', 'statement_charges', 'Interest and fees of your credit cards', {
    owned: { accountIn: 'account_id' },
  }),
  section('credit_payouts', 'credit_payouts', 'Credit that we paid back from your cards', {
    owned: { accountIn: 'card_account_id' },
  }),
  section('card_applications', 'card_applications', 'Cards that you applied for'),
  section('loan_applications', 'loan_applications', 'Loans that you applied for'),
  section('check_deposits', 'check_deposits', 'Checks that you deposited'),
  section('check_pictures', 'check_pictures', 'Pictures of your checks from the last 90 days, as files'),
  section('sessions', 'sessions', 'Where you signed in'),
  section('sign_in_attempts', 'sign_in_attempts', 'Passwords entered for your email in the last 24 hours', {
    owned: { where: ({ email }) => sql`it.email = ${email}` },
  }),
  section('codes', 'codes', 'One-time codes that we emailed in the last 24 hours, without the codes'),
  section('two_factor', 'second_factors', 'Two-factor authentication, without its key'),
  section('recovery_codes', 'recovery_codes', 'Which of your recovery codes are used, without the codes'),
  section('remembered_devices', 'remembered_devices', 'Devices that need no two-factor code'),
  section('passkeys', 'passkeys', 'Your passkeys, without their keys'),
  section(
    'security_alerts',
    'security_alerts',
    'Emails with a link that locks your account, without the link',
  ),
  section('account_locks', 'account_locks', 'When your account was locked, and by whom it was unlocked'),
  section('history', 'audit_log', 'What happened in your account: sign-ins, changes and payments'),
]);
