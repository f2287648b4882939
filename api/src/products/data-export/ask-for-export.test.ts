import { tidy } from '../../app/housekeeping/tidy';
import { features } from '../../bank';
import { alex, jordan, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { makeExports } from './make-exports';

const path = '/accounts/data-export/';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

/** What is in the file has its own test. */
const content = Buffer.alloc(700_000, 'the data of the customer ');
const make = () => makeExports({ ...bank.deps, log: console }, (_bank, _id, { write }) => write(content));
const find = async (by = token) => (await bank.send({ method: 'GET', path, token: by })).json().data;
const ask = (pin = alex.pin, by = token) => bank.send({ method: 'POST', path, body: { pin }, token: by });
const unlock = (id: string, pin: string, by = token) =>
  bank.send({ method: 'POST', path: `${path}${id}/unlock/`, body: { pin }, token: by });
const getPart = (id: string, number: number | string = 0, by = token) =>
  bank.send({ method: 'GET', path: `${path}${id}/parts/${number}/`, token: by });
const renewSignIn = async () => {
  token = (await bank.signIn(alex.email)).access;
};
const subjects = async () => (await mailTo(bank, alex.email)).map(({ subject }) => subject);

async function makeOne(): Promise<string> {
  const { id } = (await ask()).json().data.export;
  await make();
  return id;
}

test('asks, makes and downloads in parts, and emails twice', async () => {
  expect(await find()).toEqual({ export: null, next_at: null });
  const asked = await ask();
  expect(asked.json().data).toMatchObject({ export: { status: 'waiting', needs_pin: false }, next_at: null });
  expect((await getPart(asked.json().data.export.id)).statusCode).toBe(409);
  await make();
  const { export: ready } = await find();
  expect(ready).toMatchObject({ status: 'ready', parts: 2, bytes: 700_000 });
  const answers = [await getPart(ready.id, 0), await getPart(ready.id, 1)];
  const file = Buffer.concat(answers.map((answer) => Buffer.from(answer.json().data.content, 'base64')));
  expect(file.equals(content)).toBe(true);
  expect((await subjects()).slice(0, 2)).toEqual([
    'Your data is ready to download',
    'You asked for a copy of your data',
  ]);
});

test('refuses without the right PIN, and counts wrong ones', async () => {
  for (const pin of ['111111', '']) expect((await ask(pin)).statusCode).toBe(400);
  expect((await find()).export).toBeNull();
  expect((await ask('111111')).json().message).toContain('1 attempt');
});

test('joins the export under way, without another email', async () => {
  const first = (await ask()).json().data.export.id;
  const sent = await subjects();
  expect((await ask()).json().data.export.id).toBe(first);
  expect(await subjects()).toEqual(sent);
});

test('allows three a day, and a fourth after 24 hours', async () => {
  for (let nth = 1; nth <= 3; nth += 1) await makeOne();
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)]);
  expect((await find()).next_at).toBe('2026-03-19T09:30:00.000Z');
  for (let nth = 1; nth <= 6; nth += 1) await ask();
  bank.clock.pass(hours(24));
  await renewSignIn();
  expect((await ask()).statusCode).toBe(200);
});

test('allows one at a time to concurrent requests', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map((answer) => answer.json().data.export.id)).size).toBe(1);
});

test("treats another customer's export as unknown", async () => {
  const id = await makeOne();
  const { access } = await bank.signIn(sam.email);
  for (const answer of [await getPart(id, 0, access), await unlock(id, sam.pin, access)])
    expect(answer.json()).toEqual((await getPart('export_unknown', 0, access)).json());
  expect((await getPart(id, 0, access)).statusCode).toBe(404);
  expect((await find(access)).export).toBeNull();
});

test('refuses another session of the customer until the PIN', async () => {
  const id = await makeOne();
  const { access } = await bank.signIn(alex.email);
  expect((await find(access)).export.needs_pin).toBe(true);
  expect((await getPart(id, 0, access)).statusCode).toBe(403);
  expect((await unlock(id, '111111', access)).statusCode).toBe(400);
  expect((await getPart(id, 0, access)).statusCode).toBe(403);
  expect((await unlock(id, alex.pin, access)).json().data.export.needs_pin).toBe(false);
  expect((await getPart(id, 0, access)).statusCode).toBe(200);
  expect((await getPart(id)).statusCode).toBe(403);
});

test('asks the same session for the PIN again after 30 minutes', async () => {
  let { access, refresh } = await bank.signIn(alex.email);
  await ask(alex.pin, access);
  await make();
  const { id } = (await find(access)).export;
  for (const wait of [minutes(15), minutes(16)]) {
    bank.clock.pass(wait);
    const renewed = await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });
    ({ access, refresh } = renewed.json());
  }
  token = access;
  expect((await find()).export.needs_pin).toBe(true);
  expect((await getPart(id)).statusCode).toBe(403);
  await unlock(id, alex.pin);
  expect((await getPart(id)).statusCode).toBe(200);
});

test('refuses an expired link, and deletes the file', async () => {
  const id = await makeOne();
  bank.clock.pass(hours(24));
  await renewSignIn();
  expect((await find()).export).toMatchObject({ status: 'expired' });
  for (const answer of [await getPart(id), await unlock(id, alex.pin)]) expect(answer.statusCode).toBe(410);
  bank.clock.pass(1);
  await tidy(bank.deps, features);
  expect(await bank.deps.db.selectFrom('data_export_parts').selectAll().execute()).toEqual([]);
  bank.clock.pass(hours(30 * 24));
  await tidy(bank.deps, features);
  expect(await bank.deps.db.selectFrom('data_exports').selectAll().execute()).toEqual([]);
});

test('keeps only the newest file', async () => {
  const first = await makeOne();
  const second = await makeOne();
  const parts = await bank.deps.db.selectFrom('data_export_parts').select('export_id').execute();
  expect(new Set(parts.map(({ export_id }) => export_id))).toEqual(new Set([second]));
  expect((await getPart(first)).statusCode).toBe(410);
});

test.each(['-1', '01', '2', '99999', '100000', 'x', '0x1'])('has no part “%s”', async (number) => {
  const id = await makeOne();
  expect([400, 404]).toContain((await getPart(id, number)).statusCode);
});

test('stores the file unreadable, and bound to its place', async () => {
  const id = await makeOne();
  const { db } = bank.deps;
  const parts = await db.selectFrom('data_export_parts').selectAll().orderBy('number').execute();
  for (const { content } of parts) expect(Buffer.from(content).includes('the data')).toBe(false);
  const [first] = parts;
  await db.deleteFrom('data_export_parts').where('number', '=', 1).execute();
  await db
    .insertInto('data_export_parts')
    .values({ ...(first as (typeof parts)[number]), number: 1 })
    .execute();
  expect((await getPart(id, 1)).statusCode).toBe(500);
});

test('closes the file with the session', async () => {
  const id = await makeOne();
  await bank.send({ method: 'POST', path: '/auth/logout/', body: {}, token });
  expect((await getPart(id)).statusCode).toBe(401);
  expect((await bank.send({ method: 'GET', path: `${path}${id}/parts/0/` })).statusCode).toBe(401);
});

test('records who asked and who downloaded', async () => {
  await getPart(await makeOne());
  const rows = await bank.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('customer_id', '=', alex.id)
    .where('action', 'like', 'data-export%')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['data-export-requested', 'data-export-downloaded']);
});

test('asks customers without a PIN to set one', async () => {
  await bank.deps.db.updateTable('customers').set({ pin_hash: null }).where('id', '=', jordan.id).execute();
  const { access } = await bank.signIn(jordan.email);
  expect((await ask(jordan.pin, access)).statusCode).toBe(409);
});
