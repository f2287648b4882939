import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { sql } from 'kysely';
import { alex, sam } from '../../../demo/customers/customers';
import { cardOf } from '../../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { isCardNumber } from './card-numbers';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const post = (path: string, body: object = {}, by = token) =>
  bank.send({ method: 'POST', path: `/banking/cards/owned/${path}/`, body, token: by });
const list = async (by = token): Promise<OwnedCard[]> =>
  (await bank.send({ method: 'GET', path: '/banking/cards/owned/', token: by })).json().data;
const ofType = async (type: OwnedCard['type']) =>
  (await list()).find((card) => card.type === type) as OwnedCard;
const control = (id: string, body: object) =>
  bank.send({ method: 'PUT', path: `/banking/cards/owned/${id}/controls/`, body, token });
const audited = (action: string) =>
  bank.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

test('lists a debit and a credit card, and only to their owner', async () => {
  const [credit, debit] = await list();
  expect(debit).toMatchObject({
    kind: 'visa-classic',
    name: 'Visa Classic',
    type: 'debit',
    network: 'visa',
    last_four: expect.stringMatching(/^\d{4}$/),
    expires: '09/28',
    status: 'active',
    account_id: alex.accounts[0]?.id,
    account_number: alex.accounts[0]?.number,
    controls: { online: true, abroad: true, cash: true, per_payment: '1000.00', per_day: '2500.00' },
    credit: null,
    replaced_by: null,
  });
  expect(credit).toMatchObject({
    type: 'credit',
    account_id: null,
    account_number: null,
    controls: { abroad: false, highest_limit: '10000.00' },
    credit: { limit: '10000.00', held: '184.00' },
  });
  expect(await list((await bank.signIn(sam.email)).access)).toEqual([]);
});

test('hides another customer’s card', async () => {
  const { id } = await ofType('debit');
  const other = (await bank.signIn(sam.email)).access;
  for (const path of ['freeze', 'unfreeze'])
    expect((await post(`${id}/${path}`, {}, other)).statusCode).toBe(404);
  expect((await post(`${id}/reveal`, { pin: sam.pin }, other)).statusCode).toBe(404);
  expect((await post(`${id}/report-lost`, { pin: sam.pin, reason: 'lost' }, other)).statusCode).toBe(404);
  const read = (path: string) =>
    bank.send({ method: 'GET', path: `/banking/cards/owned/${path}`, token: other });
  for (const path of [`${id}/`, `${id}/payments/`, `${id}/statement/`])
    expect((await read(path)).statusCode).toBe(404);
});

test('reveals number, expiry and code for the PIN, and audits it', async () => {
  const { id, last_four, expires } = await ofType('debit');
  const answer = await post(`${id}/reveal`, { pin: alex.pin });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { data } = answer.json();
  expect(data).toEqual({
    number: expect.stringMatching(/^400000\d{10}$/),
    expires,
    code: expect.stringMatching(/^\d{3}$/),
  });
  expect(isCardNumber(data.number)).toBe(true);
  expect(data.number.slice(-4)).toBe(last_four);
  expect(await audited('card-shown')).toMatchObject([{ customer_id: alex.id, detail: { card: id } }]);
});

test('counts a wrong PIN of a reveal like every other', async () => {
  const { id } = await ofType('debit');
  const wrong = await post(`${id}/reveal`, { pin: '000000' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors.pin).toEqual(["Incorrect PIN. 2 attempts left before it's blocked."]);
  await post(`${id}/report-lost`, { pin: '000000', reason: 'lost' });
  expect((await post(`${id}/reveal`, { pin: '000000' })).statusCode).toBe(403);
  expect((await post(`${id}/reveal`, { pin: alex.pin })).statusCode).toBe(403);
});

test('freezes and unfreezes a card once', async () => {
  const { id } = await ofType('debit');
  for (let time = 0; time < 2; time += 1)
    expect((await post(`${id}/freeze`)).json().data).toMatchObject({
      id,
      status: 'frozen',
      status_display: 'Frozen',
    });
  expect((await post(`${id}/unfreeze`)).json().data.status).toBe('active');
  expect(await audited('card-frozen')).toHaveLength(1);
  expect(await audited('card-unfrozen')).toHaveLength(1);
});

test('changes only the controls that are named', async () => {
  const { id, controls } = await ofType('debit');
  const { data } = (await control(id, { online: false, per_payment: '200' })).json();
  expect(data.controls).toEqual({ ...controls, online: false, per_payment: '200.00' });
  expect((await control(id, { cash: false })).json().data.controls).toEqual({
    ...data.controls,
    cash: false,
  });
});

test.each([
  [{}, 'online', 'Please choose what to change'],
  [{ cash: 'no' }, 'cash', 'Please choose whether cash withdrawals are allowed'],
  [{ per_day: 0 }, 'per_day', 'Please enter a valid amount'],
  [{ per_day: 2500.01 }, 'per_day', 'Please choose a limit of at most $2,500.00'],
  [{ per_day: 999 }, 'per_payment', "The limit per payment can't be higher than the limit per day"],
])('rejects the controls %p', async (body, field, text) => {
  const { id, controls } = await ofType('debit');
  const answer = await control(id, body);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [text] }]);
  expect((await ofType('debit')).controls).toEqual(controls);
});

test('blocks a lost card and issues one replacement with a new number', async () => {
  const before = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  await control(before.id, { online: false });
  const report = () => post(`${before.id}/report-lost`, { pin: alex.pin, reason: 'stolen' });
  const { blocked, replacement } = (await report()).json().data;
  expect(blocked).toMatchObject({ id: before.id, status: 'lost', replaced_by: replacement.id });
  expect(replacement).toMatchObject({ kind: 'visa-classic', status: 'active', controls: { online: false } });
  expect((await report()).json().data.replacement.id).toBe(replacement.id);
  const after = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  expect(after.id).toBe(replacement.id);
  expect(after.number).not.toBe(before.number);
  for (const path of ['freeze', 'unfreeze'])
    expect((await post(`${before.id}/${path}`)).json().error).toBe('This card is blocked for good');
  expect((await post(`${before.id}/reveal`, { pin: alex.pin })).statusCode).toBe(409);
  const mail = bank.deps.db.selectFrom('mail').selectAll().where('subject', 'like', 'We blocked your card%');
  expect(await mail.execute()).toMatchObject([{ to_address: alex.email }]);
});

test('issues one replacement for 8 concurrent reports', async () => {
  const { id } = await ofType('credit');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(`${id}/report-lost`, { pin: alex.pin, reason: 'damaged' })),
  );
  const replacements = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json().data.replacement.id);
  expect(replacements.length).toBeGreaterThan(0);
  expect(new Set(replacements).size).toBe(1);
  expect((await list()).filter(({ type }) => type === 'credit')).toHaveLength(2);
});

test('shows an expired card as expired', async () => {
  bank.clock.pass(4 * 366 * 86_400_000);
  token = (await bank.signIn(alex.email)).access;
  expect(await ofType('debit')).toMatchObject({ status: 'expired', status_display: 'Expired' });
  const { id } = await ofType('debit');
  expect((await post(`${id}/freeze`)).json().error).toBe('This card has expired');
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { db } = bank.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{
      row: string;
    }>`select row::text as row from ${sql.table(name)} as row`.execute(db);
    return rows.map(({ row }) => row).join();
  });
  return (await Promise.all(texts)).join();
}

test('stores, mails and logs a card’s number and code only encrypted', async () => {
  const card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  await post(`${card.id}/report-lost`, { pin: alex.pin, reason: 'lost' });
  await bank.send({
    method: 'POST',
    path: '/banking/cards/virtual/',
    body: { nickname: 'Streaming', account_id: card.account_id },
    token,
    headers: { 'idempotency-key': 'virtual' },
  });
  const all = [card];
  for (const type of ['debit', 'virtual'] as const)
    all.push(await cardOf(bank, { token, pin: alex.pin }, type));
  const { number, expires, code } = all[1] as typeof card;
  const form = { merchant: 'Reelhouse', channel: 'online', country: 'US', amount: '1', key: 'k'.repeat(16) };
  for (const tried of [code, '12'])
    await bank.app.inject({
      method: 'POST',
      url: '/terminal',
      payload: String(new URLSearchParams({ ...form, number, expires, code: tried })),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const known = (await everythingStored()) + bank.log.join();
  expect(known).toContain(`Reelhouse,entertainment,online`);
  for (const one of all) expect(known).not.toContain(one.number);
  const rows = await bank.deps.db.selectFrom('cards').selectAll().execute();
  for (const row of rows)
    expect([row.sealed_number, row.sealed_code]).toEqual(Array(2).fill(expect.stringMatching(/^sealed:/)));
  // A code is too short to search for, so this counts the columns that could hold one.
  expect(Object.keys(rows[0] ?? {}).filter((name) => /code|number/.test(name))).toEqual([
    'number_hash',
    'sealed_number',
    'sealed_code',
    'previous_sealed_code',
  ]);
});
