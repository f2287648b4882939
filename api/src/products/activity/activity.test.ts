import type { CreditAccount, PendingPayment } from '@bank/shared/contracts/card-activity';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { cents, toWire } from '@bank/shared/money';
import { alex, jordan } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { cardOf, creditAccountOf, type PrintedCard } from '../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { authorize } from '../cards/payments/authorize';
import { captureHold, releaseHold } from '../cards/payments/settle-payments';

let bank: TestBank;
let token: string;
let debit: PrintedCard;
let credit: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
  debit = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  credit = await cardOf(bank, { token, pin: alex.pin }, 'credit');
});
afterEach(() => bank.close());

let paid = 0;
async function pay({ number, expires, code }: PrintedCard, amount = 450): Promise<string> {
  paid += 1;
  bank.clock.pass(1000);
  const to = { merchant: 'Corner Coffee', category: 'food', channel: 'online', country: 'US' } as const;
  const asked = { number, expires, code, amount: cents(amount), ...to, key: `key-${paid}` };
  return String((await authorize(bank.deps, asked)).id);
}

const get = async (path: string, by = token) => bank.send({ method: 'GET', path, token: by });
const activity = async (): Promise<{ pending: PendingPayment[]; credit_accounts: CreditAccount[] }> =>
  (await get('/banking/cards/activity/')).json().data;
const listed = async (query: string): Promise<Transaction[]> =>
  (await get(`/transactions/?limit=200&${query}`)).json().data.results;
const idsIn = async (query: string) => (await listed(query)).map(({ id }) => id);

async function collect(id: string): Promise<string> {
  const { amount_cents } = await bank.deps.db
    .selectFrom('card_authorizations')
    .select('amount_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String((await captureHold(bank.deps, id, amount_cents)).transaction_id);
}

test('lists pending payments of all cards, newest first, until they end', async () => {
  const before = (await activity()).pending.map(({ id }) => id);
  const [first, second, third] = [await pay(debit), await pay(credit, 990), await pay(debit)];
  expect((await activity()).pending).toMatchObject([
    { id: third, card_type: 'debit' },
    {
      id: second,
      card_type: 'credit',
      last_four: credit.last_four,
      amount: '9.90',
      merchant: 'Corner Coffee',
    },
    { id: first, card_type: 'debit', account_id: alex.accounts[0]?.id },
    ...before.map((id) => ({ id })),
  ]);
  await collect(String(second));
  await releaseHold(bank.deps, String(third));
  expect((await activity()).pending.map(({ id }) => id)).toEqual([first, ...before]);
  bank.clock.pass(hours(7 * 24));
  token = (await bank.signIn(alex.email)).access;
  expect((await activity()).pending).toEqual([]);
});

test("shows card payments in the customer's category of their merchant", async () => {
  const body = { category: 'gifts', applies_to: 'merchant' };
  const id = await collect(await pay(debit));
  await bank.send({ method: 'PUT', path: `/transactions/${id}/category/`, body, token });
  await pay(credit);
  const gift = { category: 'food', own_category: 'gifts', own_category_display: 'Gifts & Donations' };
  expect((await activity()).pending[0]).toMatchObject(gift);
  for (const { id: card } of [debit, credit])
    expect((await get(`/banking/cards/owned/${card}/payments/`)).json().data[0]).toMatchObject(gift);
});

test('lists purchases by credit card only if asked, with the card', async () => {
  const purchase = await collect(await pay(credit));
  const account = await creditAccountOf(bank.deps.db, alex.id);
  const { balance_cents } = await bank.deps.db
    .selectFrom('accounts')
    .select('balance_cents')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const balance = toWire(balance_cents);
  expect((await activity()).credit_accounts).toEqual([
    { id: account, card_id: credit.id, last_four: credit.last_four, balance },
  ]);
  expect(await idsIn('')).not.toContain(purchase);
  const [newest] = await listed('include=credit-cards');
  const card = { account_id: account, card_id: credit.id, last_four: credit.last_four };
  expect(newest).toMatchObject({
    id: purchase,
    amount: '4.50',
    is_credit: false,
    from_account_number: null,
    to_account_number: null,
    from_credit_card: card,
  });
  expect(newest).not.toHaveProperty('is_between');
  expect(await idsIn(`include=credit-cards&account_id=${account}`)).toContain(purchase);
  expect(await idsIn(`include=credit-cards&account_id=${alex.accounts[0]?.id}`)).not.toContain(purchase);
});

test('counts paying off a credit card as neither income nor spending', async () => {
  await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: { pin: alex.pin }, token });
  const body = { amount: 10, from_account_id: alex.accounts[0]?.id };
  const path = `/banking/cards/owned/${credit.id}/pay/`;
  const answer = await bank.send({ method: 'POST', path, body, token });
  expect(answer.statusCode).toBe(200);
  const [newest] = await listed('include=credit-cards');
  expect(newest).toMatchObject({
    amount: '10.00',
    is_between: true,
    is_credit: false,
    from_account_number: alex.accounts[0]?.number,
    to_credit_card: { card_id: credit.id },
  });
  const [without] = await listed('');
  expect(without).toMatchObject({ id: newest?.id, amount: '10.00', is_credit: false });
  expect(without).not.toHaveProperty('to_credit_card');
  expect(await idsIn('include=credit-cards&direction=out')).not.toContain(newest?.id);
  expect(await idsIn('direction=out')).toContain(newest?.id);
});

test('finds a transaction by its ID or its card payment’s', async () => {
  const payment = await pay(credit);
  expect((await get(`/transactions/${payment}/`)).json().error).toBe('This payment is still pending');
  const id = await collect(payment);
  const found = await get(`/transactions/${id}/`);
  expect(found.json().data).toEqual((await listed('include=credit-cards'))[0]);
  expect((await get(`/transactions/${payment}/`)).json()).toEqual(found.json());
  const released = await pay(debit);
  await releaseHold(bank.deps, released);
  expect((await get(`/transactions/${released}/`)).json().error).toBe(
    "The merchant didn't collect this payment",
  );
});

test("doesn't call a payment pending after its hold ended, even before the job has noticed", async () => {
  const payment = await pay(debit);
  bank.clock.pass(hours(7 * 24));
  token = (await bank.signIn(alex.email)).access;
  expect((await get(`/transactions/${payment}/`)).json().error).toBe(
    "The merchant didn't collect this payment",
  );
});

test("keeps another customer's cards, payments and transactions apart", async () => {
  const payment = await pay(credit);
  const id = await collect(payment);
  const { access } = await bank.signIn(jordan.email);
  const account = await creditAccountOf(bank.deps.db, alex.id);
  const answers = [
    await get(`/transactions/${id}/`, access),
    await get(`/transactions/${payment}/`, access),
    await get(`/transactions/?include=credit-cards&account_id=${account}`, access),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await get('/banking/cards/activity/', access)).body).not.toContain(account);
});

test('keeps notes, categories and disputes of purchases by credit card', async () => {
  const id = await collect(await pay(credit));
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    bank.send({ method, path: `/transactions/${path}`, body, token });
  await send('PUT', `${id}/note/`, { note: 'Lunch' });
  await send('PUT', `${id}/category/`, { category: 'gifts', applies_to: 'transaction' });
  const disputed = await send('POST', 'disputes/', { transaction_id: id, reason: 'not-mine' });
  expect(disputed.statusCode).toBe(200);
  expect((await listed('include=credit-cards&own_category=gifts'))[0]).toMatchObject({
    id,
    note: 'Lunch',
    own_category: 'gifts',
    dispute_status: 'open',
  });
});
