import { type Cents, cents, parseMoney, sum } from '@bank/shared/money';
import { strFromU8 } from 'fflate';
import { features } from '../../../bank';
import { alex, demoPassword, jordan, sam } from '../../../demo/customers/customers';
import { type ReadExport, readExport } from '../../../testing/data-export/read-export';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { allSections } from '../all-sections';
import { makeExports } from '../make-exports';
import { writeJson } from './document';
import { readRows } from './read-rows';
import { archiveOf } from './write-archive';

/** The worker thread compiles its sources when it starts. */
jest.setTimeout(60_000);

const sections = allSections(features);

const hostileNote = '=HYPERLINK("https://evil.example")';
const hostileName = `${'Ж'.repeat(60)} \u202eevil 🦦`;

let bank: TestBank;
let read: ReadExport;
beforeAll(async () => {
  bank = await openTestBank();
  await store();
  read = await makeExport();
});
afterAll(() => bank.close());

/** What must not break a file or a path, as older versions may have stored it. */
async function store(): Promise<void> {
  const { db } = bank.deps;
  await db.updateTable('customers').set({ last_name: hostileName }).where('id', '=', alex.id).execute();
  const { transaction_id } = await db
    .selectFrom('entries')
    .select('transaction_id')
    .where('account_id', '=', alex.accounts[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  const at = bank.clock.now();
  const note = { customer_id: alex.id, transaction_id, note: hostileNote, written_at: at };
  await db.insertInto('transaction_notes').values(note).execute();
  const picture = { id: 'pic_of_alex', customer_id: alex.id, content: Buffer.from('RIFF'), uploaded_at: at };
  await db.insertInto('pictures').values(picture).execute();
}

async function makeExport(): Promise<ReadExport> {
  const token = (await bank.signIn(alex.email)).access;
  const path = '/accounts/data-export/';
  await bank.send({ method: 'POST', path, body: { pin: alex.pin }, token });
  await makeExports({ ...bank.deps, log: console }, archiveOf(sections));
  const { id, parts } = (await bank.send({ method: 'GET', path, token })).json().data.export;
  return readExport(bank, { id, parts, token });
}

const textOf = (path: string) => strFromU8(read.files[path] ?? new Uint8Array());

test('follows the schema in the same file', () => {
  expect(read.mistakes).toEqual([]);
  expect(read.data.about).toEqual({ made_at: '2026-03-18T09:30:00.000Z', customer_id: alex.id });
});

test('has every account with entries that add up to the ledger’s balance', async () => {
  const { accounts = [], transactions = [] } = read.data;
  const amounts = (id: unknown) =>
    transactions.filter((entry) => entry.account_id === id).map(({ amount }) => parseMoney(amount) as Cents);
  for (const { id, balance } of accounts) {
    const { balance_cents } = await bank.deps.db
      .selectFrom('accounts')
      .select('balance_cents')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect([id, sum(amounts(id)), parseMoney(balance)]).toEqual([id, balance_cents, balance_cents]);
  }
  expect(accounts.map(({ account_type }) => account_type).sort()).toEqual([
    'business',
    'checking',
    'credit',
    'investment',
    'savings',
  ]);
  expect(transactions.length).toBeGreaterThan(1000);
});

test('has the same rows in a CSV file for each section', () => {
  const sections = Object.entries(read.data).filter(([, rows]) => Array.isArray(rows) && rows.length > 0);
  for (const [name, rows] of sections) {
    const lines = textOf(`csv/${name}.csv`).trimEnd().split('\r\n');
    expect([name, lines.length]).toEqual([name, rows.length + 1]);
  }
});

test('has a statement of each account and year, and a summary, as PDF', () => {
  const pdfs = Object.keys(read.files).filter((path) => path.endsWith('.pdf'));
  expect(pdfs).toContain('summary.pdf');
  expect(pdfs).toContain('statements/larch-checking-6350-2025.pdf');
  for (const path of pdfs) expect(textOf(path)).toMatch(/^%PDF-1\.7/);
});

test('contains pictures as files', () => {
  expect(read.data.profile_pictures).toMatchObject([{ file: 'profile_pictures/pic_of_alex.webp' }]);
  expect(textOf('profile_pictures/pic_of_alex.webp')).toBe('RIFF');
});

test('defuses formulas in CSV and keeps text exact in JSON', () => {
  expect(read.data.transaction_notes).toMatchObject([{ note: hostileNote }]);
  expect(textOf('csv/transaction_notes.csv')).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(read.data.profile).toMatchObject([{ last_name: hostileName }]);
});

test('builds paths only from what the bank generated', () => {
  for (const path of Object.keys(read.files)) expect(path).toMatch(/^[a-z_]+(\/[a-z0-9_-]+)?(\.[a-z]+)+$/);
});

test('contains no secret', async () => {
  const { password_hash, pin_hash } = await bank.deps.db
    .selectFrom('customers')
    .select(['password_hash', 'pin_hash'])
    .where('id', '=', alex.id)
    .executeTakeFirstOrThrow();
  const cards = await bank.deps.db
    .selectFrom('cards')
    .select(['number_hash', 'sealed_number', 'sealed_code'])
    .where('customer_id', '=', alex.id)
    .execute();
  const tokens = await bank.deps.db.selectFrom('refresh_tokens').select('hash').execute();
  const secrets = [
    password_hash,
    pin_hash,
    alex.pin,
    demoPassword,
    ...[...cards, ...tokens].flatMap(Object.values),
  ];
  const data = textOf('data.json');
  expect(secrets.filter((secret) => data.includes(`"${secret}"`))).toEqual([]);
});

test('names others only as the customer sees them', () => {
  const data = textOf('data.json');
  for (const { id, email, phoneNumber, accounts } of [sam, jordan])
    for (const value of [id, email, phoneNumber, ...accounts.map((account) => account.id)])
      expect(data).not.toContain(value);
  expect(read.data.people).toMatchObject([{ name: 'Jordan Blake', account_ending: '2604' }]);
});

test('fails if the entries don’t add up to the balance', async () => {
  const owner = { customerId: alex.id, email: alex.email };
  const accounts = [{ id: alex.accounts[1]?.id ?? '', balance: cents(1), lastEntry: 1_000_000 }];
  const header = { made_at: '2026-03-18T09:30:00.000Z', customer_id: alex.id };
  const writing = async () => {
    const onSection = async () => undefined;
    for await (const _text of writeJson(bank.deps.db, { sections, owner, accounts }, { header, onSection }));
  };
  await expect(writing()).rejects.toThrow('but its balance is 1');
});

test('leaves out entries that were booked after the balances', async () => {
  const owner = { customerId: alex.id, email: alex.email };
  const accounts = [{ id: alex.accounts[1]?.id ?? '', balance: cents(0), lastEntry: 0 }];
  const entries = sections.find(({ table }) => table === 'entries')!;
  for await (const rows of readRows(bank.deps.db, entries, { sections, owner, accounts }))
    expect(rows).toEqual([]);
});
