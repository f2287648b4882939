import type { CardPayment } from '@bank/shared/contracts/card-payments';
import { cents } from '@bank/shared/money';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex } from '../../../demo/customers/customers';
import { hours } from '../../../kernel/clock/clock';
import { cardOf, type PrintedCard } from '../../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from './authorize';
import type { CardRequest } from './find-refusal';

let bank: TestBank;
let token: string;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

let asked = 0;
const pay = (more: Partial<CardRequest> = {}) => {
  asked += 1;
  const { number, expires, code } = card;
  const merchant = { merchant: 'Corner Roast', category: 'food', channel: 'online', country: 'US' } as const;
  return authorize(bank.deps, {
    number,
    expires,
    code,
    amount: cents(12_50),
    key: `key-${asked}`,
    ...merchant,
    ...more,
  });
};
const payments = async (): Promise<CardPayment[]> =>
  (await bank.send({ method: 'GET', path: `/banking/cards/owned/${card.id}/payments/`, token })).json().data;
const control = (body: object) =>
  bank.send({ method: 'PUT', path: `/banking/cards/owned/${card.id}/controls/`, body, token });
const change = (path: string, body: object = {}) =>
  bank.send({ method: 'POST', path: `/banking/cards/owned/${card.id}/${path}/`, body, token });
const checking = () =>
  bank.deps.db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', alex.accounts[0]?.id ?? '')
    .executeTakeFirstOrThrow();
const mails = () =>
  bank.deps.db.selectFrom('mail').selectAll().where('subject', 'like', 'We declined%').execute();

test('declines every card of a locked customer', async () => {
  const lock = { locked_at: bank.clock.now() };
  await bank.deps.db.updateTable('customers').set(lock).where('id', '=', alex.id).execute();
  expect(await pay()).toMatchObject({ status: 'declined', reason: 'frozen' });
});

test('holds the money without moving it', async () => {
  const before = await checking();
  const answer = await pay();
  expect(answer).toEqual({ status: 'held', id: expect.stringMatching(/^auth_/) });
  expect(await checking()).toEqual({ ...before, held_cents: before.held_cents + 12_50 });
  const [first] = await payments();
  expect(first).toEqual({
    id: answer.id,
    card_id: card.id,
    merchant: 'Corner Roast',
    channel: 'online',
    country: 'US',
    category: 'food',
    category_display: 'Food & Dining',
    amount: '12.50',
    captured: '0.00',
    refunded: '0.00',
    status: 'held',
    status_display: 'Pending',
    declined: null,
    created_at: '2026-03-18T09:30:00.000Z',
    held_until: '2026-03-25T09:30:00.000Z',
    transaction_id: null,
  });
});

test('answers a repeated key with the first response, and refuses it for another payment', async () => {
  const first = await pay({ key: 'same' });
  expect(await pay({ key: 'same' })).toEqual(first);
  await expect(pay({ key: 'same', amount: cents(1) })).rejects.toMatchObject({ status: 422 });
  expect((await checking()).held_cents).toBe(12_50);
  const declined = await pay({ key: 'no', amount: cents(9999_99) });
  await control({ per_payment: '2500' });
  expect(await pay({ key: 'no', amount: cents(9999_99) })).toEqual(declined);
});

test('authorizes a repeated key once, also concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ key: 'at once' })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await checking()).held_cents).toBe(12_50);
});

const cases: [string, () => Promise<unknown>, Partial<CardRequest>, string][] = [
  ['a frozen card', () => change('freeze'), {}, 'frozen'],
  ['a lost card', () => change('report-lost', { pin: alex.pin, reason: 'lost' }), {}, 'blocked'],
  ['an expired card', async () => bank.clock.pass(hours(24 * 366 * 3)), {}, 'expired'],
  ['a wrong expiry', async () => {}, { expires: '01/40' }, 'wrong-details'],
  ['an online payment without the code', async () => {}, { code: undefined }, 'wrong-details'],
  ['an online payment while those are off', () => control({ online: false }), {}, 'online-off'],
  ['a payment abroad while those are off', () => control({ abroad: false }), { country: 'FR' }, 'abroad-off'],
  ['cash while it is off', () => control({ cash: false }), { channel: 'cash' }, 'cash-off'],
  ['more than the limit per payment', async () => {}, { amount: cents(1000_01) }, 'payment-limit'],
];
test.each(cases)('declines %s and tells the customer why', async (_what, prepare, more, reason) => {
  await prepare();
  const answer = await pay(more);
  expect(answer).toMatchObject({ status: 'declined', reason });
  token = (await bank.signIn(alex.email)).access;
  const [first] = await payments();
  expect(first).toMatchObject({
    id: answer.id,
    status: 'declined',
    status_display: 'Declined',
    held_until: null,
    declined: { reason, message: expect.stringMatching(/\.$/), next_step: expect.stringMatching(/\.$/) },
  });
  const [mail] = await mails();
  expect(mail?.text).toContain(first?.declined?.message);
  expect(mail?.text).toContain(first?.declined?.next_step);
  expect((await checking()).held_cents).toBe(0);
});

test('accepts a terminal payment without the code', async () => {
  expect(await pay({ channel: 'terminal', code: undefined })).toMatchObject({ status: 'held' });
});

test.each(['terminal', 'cash'] as const)(
  'declines a virtual card at a %s, with its code too',
  async (channel) => {
    const path = '/banking/cards/virtual/';
    const body = { nickname: 'Shopping', account_id: alex.accounts[0]?.id };
    await bank.send({ method: 'POST', path, body, token });
    card = await cardOf(bank, { token, pin: alex.pin }, 'virtual');
    for (const code of [undefined, card.code])
      expect(await pay({ channel, code })).toMatchObject({ status: 'declined', reason: 'online-only' });
    expect(await pay()).toMatchObject({ status: 'held' });
  },
);

test('declines an unknown number without a trace', async () => {
  const number = '4000000000000002';
  expect(await pay({ number })).toEqual({ status: 'declined', id: null, reason: 'wrong-details' });
  expect(await mails()).toEqual([]);
});

test('stops guesses of the code after 5 in an hour', async () => {
  const wrong = String((Number(card.code) + 1) % 1000).padStart(3, '0');
  for (let time = 0; time < 5; time += 1)
    expect(await pay({ code: wrong })).toMatchObject({ reason: 'wrong-details' });
  expect(await pay()).toMatchObject({ reason: 'too-many-tries' });
  expect(await mails()).toHaveLength(3);
  for (let time = 0; time < 30; time += 1) await pay();
  expect(await payments()).toHaveLength(50);
  const { count } = await bank.deps.db
    .selectFrom('card_authorizations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('card_id', '=', card.id)
    .where('status', '=', 'declined')
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
  bank.clock.pass(hours(1));
  expect(await pay()).toMatchObject({ status: 'held' });
});

test('stops guesses of the code after 20 other declines too', async () => {
  const tooMuch = { channel: 'terminal', code: undefined, amount: cents(1000_01) } as const;
  for (let time = 0; time < 20; time += 1) await pay(tooMuch);
  const wrong = String((Number(card.code) + 1) % 1000).padStart(3, '0');
  for (let time = 0; time < 5; time += 1) await pay({ code: wrong });
  expect(await pay()).toMatchObject({ reason: 'too-many-tries' });
});

test('counts held and captured payments of a day against the daily limit', async () => {
  for (let time = 0; time < 2; time += 1) await pay({ amount: cents(1000_00) });
  const left = Number((await cardOf(bank, { token, pin: alex.pin }, 'debit')).left_today) * 100;
  expect(await pay({ amount: cents(left + 1) })).toMatchObject({ reason: 'daily-limit' });
  expect(await pay({ amount: cents(left) })).toMatchObject({ status: 'held' });
  expect(await pay({ amount: cents(1) })).toMatchObject({ reason: 'daily-limit' });
  bank.clock.pass(hours(24));
  expect(await pay({ amount: cents(1) })).toMatchObject({ status: 'held' });
});

test('declines a payment beyond the available money, and keeps transfers from held money', async () => {
  const [source, savings] = alex.accounts.map(({ id }) => id);
  await control({ per_day: '2500' });
  await pay({ amount: cents(900_00) });
  const { balance_cents, held_cents } = await checking();
  const transfer = async (amount: number) => {
    const body = { from_account_id: source, to_account_id: savings, amount: (amount / 100).toFixed(2) };
    await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: { pin: alex.pin }, token });
    return bank.send({ method: 'POST', path: '/transactions/transfer/internal/', body, token });
  };
  const available = balance_cents - held_cents;
  expect((await transfer(available + 1)).json().error).toBe('Insufficient funds in selected account');
  expect((await transfer(available)).statusCode).toBe(200);
  expect(await pay({ amount: cents(1) })).toMatchObject({ reason: 'no-funds' });
});
