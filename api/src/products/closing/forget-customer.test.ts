import { sql } from 'kysely';
import { features } from '../../bank';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { leavingOf } from './leaving-rules';

const evidence = 'proves what happened';
const statement = 'part of statements';

const kept: Record<string, string> = {
  accounts: statement,
  cards: statement,
  card_applications: evidence,
  chat_answers: evidence,
  chat_messages: evidence,
  check_deposits: evidence,
  check_pictures: evidence,
  disputes: evidence,
  loan_applications: evidence,
  loans: statement,
  payees: 'named by payments; the customer is gone, so no one sees them',
  payment_requests: evidence,
  people: 'named by payments; the customer is gone, so no one sees them',
  person_payments: statement,
  scheduled_payments: statement,
  sessions: evidence,
  transfers: statement,
  audit_log: evidence,
};

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test('decides for every table of a customer whether the bank forgets it', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'customer_id'`.execute(
    bank.deps.db,
  );
  const forgotten = leavingOf(features).flatMap(({ forgets = [] }) => forgets);
  const known = new Set<string>([...forgotten, ...Object.keys(kept)]);
  const undecided = rows.map(({ table_name }) => table_name).filter((table) => !known.has(table));
  const gone = [...known].filter((table) => !rows.some(({ table_name }) => table_name === table));
  expect([undecided, gone]).toEqual([[], []]);
});
