import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { alex, sam } from '../../../app/demo/customers';
import { cardOf } from '../../../testing/card-of';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { isCardNumber } from '../numbers/check-digit';

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

test('stores and mails a card’s number and code only encrypted', async () => {
  const card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  await post(`${card.id}/report-lost`, { pin: alex.pin, reason: 'lost' });
  const fresh = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  const { db } = bank.deps;
  const stored = JSON.stringify([
    await db.selectFrom('cards').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('answered_requests').selectAll().execute(),
  ]);
  for (const { number } of [card, fresh]) {
    expect(stored).not.toContain(number);
    expect(bank.log.join()).not.toContain(number);
  }
  const rows = await db.selectFrom('cards').select(['sealed_number', 'sealed_code', 'number_hash']).execute();
  for (const row of rows) {
    expect([row.sealed_number, row.sealed_code]).toEqual(Array(2).fill(expect.stringMatching(/^sealed:/)));
    expect(row.number_hash).not.toContain(card.last_four);
  }
});
