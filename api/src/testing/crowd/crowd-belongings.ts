import { cents } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import { hours, later, minutes } from '../../kernel/clock/clock';
import type { ScheduledPaymentsTable, Transaction } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { openDebtAccount } from '../../ledger/accounts/open-debt-account';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { openSecrets, printedExpiry } from '../../products/cards/owned/card-numbers';
import { issueCard } from '../../products/cards/owned/issue-card';
import { createPartWriter } from '../../products/data-export/export-parts';
import type { Member } from './crowd';

type Known = Pick<Member, 'id'>;

export const crowdPersonOf = ({ id }: Known) => `person_of_${id}`;

export const crowdPaymentOf = ({ id }: Known) => `pay_of_${id}`;

export const crowdRequestOf = ({ id }: Known) => `ask_of_${id}`;

export const crowdSpendingOf = ({ id }: Known) => `txn_spent_by_${id}`;

export const crowdDisputeOf = ({ id }: Known) => `dispute_of_${id}`;

export const crowdScheduleOf = ({ id }: Known) => `sched_of_${id}`;

export const crowdNameOf = ({ id }: Known) => `Kim Number ${id.slice(-8)}`;

/** Each customer knows the next one, and has a payment to them that can be undone for a minute, or for less. */
export async function givePeople(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  undoTime = minutes(1),
) {
  const at = clock.now();
  const pairs = crowd.map((member, index) => [member, crowd[(index + 1) % crowd.length] as Member] as const);
  const people = pairs.map(([member, next]) => ({
    id: crowdPersonOf(member),
    customer_id: member.id,
    account_id: next.checking,
    found_at: at,
  }));
  const payments = pairs.map(([member, next]) => ({
    id: crowdPaymentOf(member),
    customer_id: member.id,
    person_id: crowdPersonOf(member),
    account_id: member.checking,
    to_account_id: next.checking,
    amount_cents: cents(1_00),
    note: '',
    status: 'held' as const,
    permit_id: `permit_${crowdPaymentOf(member)}`,
    created_at: at,
    sends_at: later(at, undoTime),
  }));
  await db.insertInto('people').values(people).execute();
  await db.insertInto('person_payments').values(payments).execute();
}

/** Each customer asks the next one for money, whom they know from givePeople. */
export async function giveRequests(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  amount = cents(1_00),
) {
  const at = clock.now();
  const rows = crowd.map((member, index) => ({
    id: crowdRequestOf(member),
    customer_id: member.id,
    account_id: member.checking,
    amount_cents: amount,
    note: crowdRequestOf(member),
    person_id: crowdPersonOf(member),
    asked_id: (crowd[(index + 1) % crowd.length] as Member).id,
    transaction_id: null,
    status: 'open' as const,
    created_at: at,
    expires_at: later(at, hours(24)),
    closed_at: null,
  }));
  await db.insertInto('payment_requests').values(rows).execute();
}

/** Each customer pays the next one, whom they know from givePeople. */
export async function giveSchedules(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  { first_on, repeats }: Pick<Selectable<ScheduledPaymentsTable>, 'first_on' | 'repeats'>,
) {
  const rows = crowd.map((member) => ({
    id: crowdScheduleOf(member),
    customer_id: member.id,
    person_id: crowdPersonOf(member),
    from_account_id: member.checking,
    amount_cents: cents(1_00),
    note: '',
    repeats,
    first_on,
    next_on: first_on,
    status: 'planned' as const,
    created_at: clock.now(),
    permit_id: `permit_${crowdScheduleOf(member)}`,
  }));
  await db.insertInto('scheduled_payments').values(rows).execute();
}

export const crowdSpareOf = ({ id }: Known) => `acc_spare_of_${id}`;

/** An empty savings account for each customer, which they can close. */
export async function giveSpareAccounts({ db, clock }: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) {
  const rows = crowd.map((member) => ({
    ...{ id: crowdSpareOf(member), customer_id: member.id, account_type: 'savings' as const },
    ...{ account_number: `79${member.id.slice(-8)}`, opened_at: clock.now() },
  }));
  await db.insertInto('accounts').values(rows).execute();
}

/** A month's interest of each customer's savings. */
export const giveInterest = ({ db, clock }: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) =>
  db.transaction().execute(async (tx) => {
    const what = { type: 'deposit', category: 'income', description: 'Interest', merchant: 'Larch' } as const;
    const [amount, at] = [cents(1_00), clock.now()];
    for (const { savings } of crowd) {
      const id = newId('txn');
      await bookTransaction(tx, { ...what, id, from: 'bank_interest', to: savings, amount, at });
      const paid = { account_id: savings, month: '2026-02-01', amount_cents: amount, transaction_id: id };
      await tx
        .insertInto('interest_payments')
        .values({ ...paid, paid_at: at })
        .execute();
    }
  });

/** A payment by each customer that they can split. */
export const giveSpending = ({ db, clock }: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) =>
  db.transaction().execute(async (tx) => {
    const what = {
      type: 'payment',
      category: 'food',
      description: 'Dinner',
      merchant: 'Harbor Grill',
    } as const;
    const to = { to: 'bank_bill_payments', amount: cents(1_000_00), at: clock.now() };
    for (const member of crowd)
      await bookTransaction(tx, { ...what, ...to, id: crowdSpendingOf(member), from: member.checking });
  });

/** Each customer reports what they spent, which giveSpending booked. */
export async function giveDisputes({ db, clock }: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) {
  const rows = crowd.map((member) => ({
    id: crowdDisputeOf(member),
    customer_id: member.id,
    transaction_id: crowdSpendingOf(member),
    authorization_id: null,
    reason: 'not-mine' as const,
    details: '',
    status: 'open' as const,
    opened_at: clock.now(),
  }));
  await db.insertInto('disputes').values(rows).execute();
}

type Card = 'debit' | 'credit' | 'virtual';

export const crowdCardOf = ({ id }: Pick<Member, 'id'>, card: Card) => `card_of_${id}_${card}`;

/** Gives each customer a debit, a virtual and a credit card, with a debt that can be paid off. */
export async function giveCards({ db, keys, clock }: Pick<Bank, 'db' | 'keys' | 'clock'>, crowd: Member[]) {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const member of crowd) {
      const to = { customer_id: member.id, account_id: member.checking };
      const id = (card: Card) => crowdCardOf(member, card);
      const debit = { ...to, kind: 'visa-classic', card_type: 'debit' } as const;
      await issueCard(tx, keys, { ...debit, id: id('debit') }, at);
      const virtual = { ...to, kind: null, card_type: 'virtual' } as const;
      await issueCard(tx, keys, { ...virtual, id: id('virtual') }, at);
      const account_id = await openDebtAccount(tx, { kind: 'credit', limit: cents(10_000_00), at });
      const credit = { ...to, account_id, kind: 'visa-gold', card_type: 'credit' } as const;
      await issueCard(tx, keys, { ...credit, id: id('credit') }, at);
      await buyOnCredit(tx, account_id, at);
    }
  });
}

export interface CardToPay {
  number: string;
  expires: string;
  code: string;
}

export async function crowdCard(
  { db, keys }: Pick<Bank, 'db' | 'keys'>,
  member: Member,
  card: Card = 'debit',
): Promise<CardToPay> {
  const row = await db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', crowdCardOf(member, card))
    .executeTakeFirstOrThrow();
  return { ...openSecrets(keys, row), expires: printedExpiry(row.expires_on) };
}

const buyOnCredit = (tx: Transaction, from: string, at: Date) =>
  bookTransaction(tx, {
    id: newId('txn'),
    type: 'payment',
    category: 'shopping',
    description: 'Card payment',
    merchant: 'Volt Electronics',
    from,
    to: 'bank_card_settlement',
    amount: cents(5000_00),
    at,
  });

export const crowdExportOf = ({ id }: Pick<Member, 'id'>) => `export_of_${id}`;

/** Each member has a file that their session can download. */
export async function giveExports(bank: Bank, crowd: readonly Member[]): Promise<void> {
  const now = bank.clock.now();
  for (const member of crowd) {
    const claim = { id: crowdExportOf(member), customer_id: member.id, tries: 1 };
    const unlocked = { session_id: member.sessionId, unlocked_until: later(now, hours(1)) };
    await bank.db
      .insertInto('data_exports')
      .values({ ...claim, ...unlocked, status: 'making', requested_at: now })
      .execute();
    const { write, end } = createPartWriter({ ...bank, log: console }, claim);
    await write(Buffer.from('a file'));
    const ready = { status: 'ready', ready_at: now, expires_at: later(now, hours(24)) } as const;
    await bank.db
      .updateTable('data_exports')
      .set({ ...ready, ...(await end()) })
      .where('id', '=', claim.id)
      .execute();
  }
}
