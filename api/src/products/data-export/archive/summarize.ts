import type { Account } from '@bank/shared/contracts/accounts';
import { formatUsd } from '@bank/shared/money';
import type { Database } from '../../../kernel/db/tables';
import type { Section } from '../../../kernel/feature/export-section';
import { findAccounts } from '../../../ledger/accounts/find-accounts';
import { nameOf } from '../../../payments/people/own-people';
import type { DrawnSummary } from '../../printing/draw-summary';
import type { AccountSnapshot } from './snapshot';

export interface Subject {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  joinedAt: Date;
  accounts: readonly Account[];
}

export async function findSubject(db: Database, customerId: string): Promise<Subject> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'address', 'date_joined'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { id, email, phone_number: phone, address, date_joined: joinedAt } = row;
  return { id, name: nameOf(row), email, phone, address, joinedAt, accounts: await findAccounts(db, id) };
}

/** A section with the number of its rows. */
export interface Counted {
  section: Section;
  rows: number;
}

interface Made {
  accounts: readonly AccountSnapshot[];
  counted: readonly Counted[];
  statements: number;
  madeAt: Date;
}

export const summarize = (
  subject: Subject,
  { accounts, counted, statements, madeAt }: Made,
): DrawnSummary => ({
  holder: subject.name,
  madeAt,
  facts: [
    ['Name', subject.name],
    ['Email', subject.email],
    ['Phone', subject.phone],
    ['Address', subject.address || 'Not given'],
    ['Customer since', subject.joinedAt],
    ...subject.accounts.map((account) => factOf(account, accounts)),
  ],
  contents: [
    ...counted.map(({ section: { name, about }, rows }) => ({
      about,
      rows,
      file: rows > 0 ? `csv/${name}.csv` : '',
    })),
    { about: 'Statements by account and year', rows: statements, file: 'statements' },
  ],
});

/** With the balance of the snapshot, which the other files have. */
function factOf(account: Account, snapshots: readonly AccountSnapshot[]): [string, string] {
  const balance = snapshots.find(({ id }) => id === account.id)?.balance ?? account.balance;
  return [`${account.account_type_display} ${account.account_number}`, formatUsd(balance)];
}
