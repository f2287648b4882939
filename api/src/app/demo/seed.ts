import { cents } from '@bank/shared/money';
import { type Insertable, sql } from 'kysely';
import { features } from '../../bank';
import { demoCustomers, demoPassword } from '../../demo/customers/customers';
import { type Life, lives } from '../../demo/history/histories';
import type { Bank } from '../../kernel/bank/bank';
import type {
  AccountsTable,
  CustomersTable,
  Database,
  EntriesTable,
  Transaction,
} from '../../kernel/db/tables';
import type { DemoCustomer, PastTransaction, Place } from '../../kernel/feature/demo';
import { newId } from '../../kernel/ids/ids';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { hashPassword, hashPin } from '../../kernel/keys/secrets';
import { monthOf } from '../../ledger/interest/months';
import { startTerms } from '../../ledger/interest/start-terms';
import { historySince, writeHistory } from './history';

const seedLock = 0x1a2c5;
const batchSize = 500;

export async function seedDemo({ db, clock, keys }: Pick<Bank, 'db' | 'clock' | 'keys'>): Promise<void> {
  if (await hasCustomers(db)) return;
  const now = clock.now();
  const joined = (customer: DemoCustomer) => (hasLife(customer) ? historySince(now) : now);
  const customers = await Promise.all(
    demoCustomers.map((customer) => customerRow(keys, customer, joined(customer))),
  );
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await hasCustomers(trx)) return;
    await trx.insertInto('customers').values(customers).execute();
    const accounts = demoCustomers.flatMap((customer) => accountRows(customer, joined(customer)));
    await trx.insertInto('accounts').values(accounts).execute();
    await startTerms(trx, 'savings-interest', { startsOn: monthOf(historySince(now)), now });
    await startTerms(trx, 'card-charges', { startsOn: now.toISOString().slice(0, 10), now });
    for (const life of lives) await insertLife(trx, keys, life, now);
  });
}

const hasLife = ({ id }: DemoCustomer) => lives.some(({ customer }) => customer.id === id);

async function insertLife(trx: Transaction, keys: ServerKeys, life: Life, now: Date): Promise<void> {
  const { customer } = life;
  const history = writeHistory(now, life).map((one) => ({ id: newId('txn'), ...one }));
  await insertHistory(trx, history, accountsOf(customer));
  for (const { demo } of features)
    await demo?.(trx, { customer, history, since: historySince(now), now, keys });
}

const hasCustomers = async (db: Database) =>
  (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) !== undefined;

async function customerRow(
  keys: ServerKeys,
  demo: DemoCustomer,
  joined: Date,
): Promise<Insertable<CustomersTable>> {
  return {
    id: demo.id,
    email: demo.email,
    first_name: demo.firstName,
    last_name: demo.lastName,
    phone_number: demo.phoneNumber,
    address: demo.address,
    date_of_birth: demo.dateOfBirth,
    password_hash: await hashPassword(demoPassword),
    pin_hash: await hashPin(keys, demo.pin),
    is_verified: demo.isVerified,
    date_joined: joined,
  };
}

const accountRows = (demo: DemoCustomer, opened: Date): Insertable<AccountsTable>[] =>
  demo.accounts.map(({ id, type, number }, index) => ({
    id,
    customer_id: demo.id,
    account_type: type,
    account_number: number,
    opened_at: new Date(opened.getTime() + index),
  }));

const accountsOf = ({ accounts }: DemoCustomer): ((place: Place) => string) => {
  return (place) => accounts.find(({ type }) => type === place)?.id ?? place;
};

async function insertHistory(
  trx: Database,
  history: (PastTransaction & { id: string })[],
  idOf: (place: Place) => string,
): Promise<void> {
  for (let first = 0; first < history.length; first += batchSize) {
    const rows = history.slice(first, first + batchSize);
    await trx.insertInto('transactions').values(rows.map(transactionRow)).execute();
    await trx
      .insertInto('entries')
      .values(rows.flatMap((past) => entryRows(past, idOf)))
      .execute();
  }
}

const transactionRow = ({
  id,
  type,
  category,
  description,
  merchant,
  at,
}: PastTransaction & { id: string }) => ({
  id,
  transaction_type: type,
  category,
  description,
  merchant,
  created_at: at,
});

const entryRows = (
  { id, type, from, to, amount, at }: PastTransaction & { id: string },
  idOf: (place: Place) => string,
): Insertable<EntriesTable>[] => [
  {
    transaction_id: id,
    transaction_type: type,
    account_id: idOf(from),
    amount_cents: cents(-amount),
    created_at: at,
  },
  { transaction_id: id, transaction_type: type, account_id: idOf(to), amount_cents: amount, created_at: at },
];
