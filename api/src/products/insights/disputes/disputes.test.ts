import { cents } from '@bank/shared/money';
import { alex, sam } from '../../../app/demo/customers';
import { hours } from '../../../kernel/clock/clock';
import { findBrokenInvariants } from '../../../ledger/booking/assert-ledger';
import { cardOf, creditAccountOf, type PrintedCard } from '../../../testing/cards/card-of';
import { mailTo } from '../../../testing/mail-to';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from '../../cards/payments/authorize';
import { captureHold } from '../../cards/payments/close-hold';
import { refundPayment } from '../../cards/payments/refund';
import { findOwnTransaction } from '../find-details';
import { decideByPerson } from './decide-by-person';
import { listForPerson } from './list-for-person';
import { reviewDisputes } from './review-disputes';

let bank: TestBank;
let token: string;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank(['insights']);
  token = (await bank.signIn(alex.email)).access;
  card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
});
afterEach(async () => {
  const broken = await findBrokenInvariants(bank.deps.db).finally(() => bank.close());
  expect(broken).toEqual([]);
});

let paid = 0;
async function payByCard(
  channel: 'online' | 'terminal' = 'online',
  merchant = 'Shady Shop',
  amount = 40_00,
): Promise<string> {
  paid += 1;
  bank.clock.pass(1000);
  const { number, expires, code } = card;
  const to = { merchant, category: 'shopping', channel, country: 'US' } as const;
  const asked = { number, expires, code, amount: cents(amount), ...to, key: `key-${paid}` };
  const { id } = await authorize(bank.deps, asked);
  const { transaction_id } = await captureHold(bank.deps, String(id), cents(amount));
  return String(transaction_id);
}

const post = (path: string, body: object = {}, headers?: Record<string, string>) =>
  bank.send({ method: 'POST', path, body, token, ...(headers && { headers }) });
const report = (transaction_id: string, more: object = {}, headers?: Record<string, string>) =>
  post('/transactions/disputes/', { transaction_id, reason: 'not-mine', ...more }, headers);
const details = async (id: string) =>
  (await bank.send({ method: 'GET', path: `/transactions/${id}/details/`, token })).json().data;
const balance = async (account = alex.accounts[0]?.id ?? '') =>
  (
    await bank.deps.db
      .selectFrom('accounts')
      .select('balance_cents')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
  ).balance_cents;
async function wait(count: number) {
  bank.clock.pass(hours(count));
  await reviewDisputes(bank.deps);
  token = (await bank.signIn(alex.email)).access;
}

test('refunds an online payment that someone else made', async () => {
  const before = await balance();
  const id = await payByCard();
  expect(await details(id)).toMatchObject({ card_id: card.id, can_dispute: true, dispute: null });
  expect((await report(id)).json().data).toMatchObject({ status: 'open', outcome: null });
  await wait(1);
  expect((await details(id)).dispute.status).toBe('under-review');
  await wait(23);
  expect(await details(id)).toMatchObject({
    can_dispute: false,
    dispute: { status: 'resolved', outcome: 'refunded' },
  });
  expect(await balance()).toBe(before);
  await wait(24);
  expect(await balance()).toBe(before);
});

test('refuses to refund what was paid at a terminal, and says why', async () => {
  const id = await payByCard('terminal');
  const before = await balance();
  await report(id);
  await wait(24);
  const { dispute } = await details(id);
  expect(dispute).toMatchObject({ status: 'resolved', outcome: 'refused' });
  expect(dispute.explanation).toMatch(/with the card itself/);
  expect(await balance()).toBe(before);
});

test('refuses to refund a merchant whose payments the customer kept', async () => {
  await payByCard();
  await payByCard();
  const id = await payByCard();
  await report(id);
  await wait(24);
  expect((await details(id)).dispute.outcome).toBe('refused');
});

test('refunds one of two equal payments, even if both are reported', async () => {
  const before = await balance();
  const ids = [await payByCard('terminal'), await payByCard('terminal')];
  for (const id of ids) await report(id, { reason: 'charged-twice' });
  await wait(24);
  const outcomes = await Promise.all(ids.map(async (id) => (await details(id)).dispute.outcome));
  expect(outcomes.sort()).toEqual(['refunded', 'refused']);
  expect(await balance()).toBe(before - 40_00);
});

test('returns a credit card purchase once, partly by the merchant and the rest by the bank', async () => {
  card = await cardOf(bank, { token, pin: alex.pin }, 'credit');
  const account = await creditAccountOf(bank.deps.db, alex.id);
  const owed = () => balance(account);
  const before = await owed();
  const id = await payByCard();
  const { authorization_id } = await findOwnTransaction(bank.deps.db, alex.id, id);
  const refund = (key: string, amount: number) =>
    refundPayment(bank.deps, { id: String(authorization_id), amount: cents(amount), key });
  await refund('early', 15_00);
  expect((await report(id)).json().data.status).toBe('open');
  await wait(24);
  expect((await details(id)).dispute.outcome).toBe('refunded');
  expect(await owed()).toBe(before);
  await expect(refund('late', 1)).rejects.toThrow();
  expect(await owed()).toBe(before);
});

test('opens one dispute for a transaction, also when asked again', async () => {
  const id = await payByCard();
  const key = { 'idempotency-key': 'report-1' };
  const [first, again] = [await report(id, {}, key), await report(id, {}, key)];
  expect(again.json()).toEqual(first.json());
  expect((await report(id, { reason: 'canceled' }, key)).statusCode).toBe(422);
  expect((await report(id)).statusCode).toBe(409);
});

test('lets the customer take it back and report it again', async () => {
  const id = await payByCard();
  const dispute = (await report(id)).json().data.id;
  const withdrawn = await post(`/transactions/disputes/${dispute}/withdraw/`);
  expect(withdrawn.json().data).toMatchObject({ status: 'withdrawn' });
  expect((await post(`/transactions/disputes/${dispute}/withdraw/`)).json()).toEqual(withdrawn.json());
  await wait(24);
  expect(await details(id)).toMatchObject({ can_dispute: true, dispute: { status: 'withdrawn' } });
  const second = (await report(id)).json().data.id;
  await wait(24);
  expect((await post(`/transactions/disputes/${second}/withdraw/`)).statusCode).toBe(409);
});

test.each([
  ['money that came in', 'direction=in'],
  ['a transfer between own accounts', 'search=Monthly+savings'],
])('refuses a dispute of %s', async (_name, query) => {
  const path = `/transactions/?${query}&limit=1`;
  const [{ id }] = (await bank.send({ method: 'GET', path, token })).json().data.results;
  expect((await details(id)).can_dispute).toBe(false);
  expect((await report(id)).statusCode).toBe(409);
});

test("hides disputes from others, and doesn't let them report", async () => {
  const id = await payByCard();
  const dispute = (await report(id)).json().data.id;
  token = (await bank.signIn(sam.email)).access;
  expect((await report(id)).statusCode).toBe(404);
  expect((await post(`/transactions/disputes/${dispute}/withdraw/`)).statusCode).toBe(404);
  const listed = await bank.send({ method: 'GET', path: '/transactions/disputes/', token });
  expect(listed.json().data).toEqual({ disputes: [] });
});

test('emails what it found', async () => {
  const id = await payByCard();
  await report(id);
  await wait(1);
  await wait(23);
  const subjects = (await mailTo(bank, alex.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["We're looking into a payment you reported", 'You got your money back']),
  );
  expect(subjects).not.toContain('Shady Shop refunded $40.00');
});

const cardStatus = async () => {
  const cards = bank.deps.db.selectFrom('cards').select('status').where('id', '=', card.id);
  return (await cards.executeTakeFirstOrThrow()).status;
};

test('freezes the card of a payment that the customer did not make, and only then', async () => {
  await report(await payByCard(), { reason: 'canceled' });
  expect(await cardStatus()).toBe('active');
  await report(await payByCard());
  expect(await cardStatus()).toBe('frozen');
  const [mail] = await mailTo(bank, alex.email);
  expect(mail?.text).toContain(`your card ending in ${card.number.slice(-4)}, so we froze it`);
});

const outcomeOf = async (id: string) => {
  const { status, outcome } = (await details(id)).dispute;
  return outcome ?? status;
};

test('refunds one payment in three months, and leaves more to a person', async () => {
  const shops = ['One Shop', 'Two Shop', 'Three Shop', 'Four Shop', 'Five Shop', 'Six Shop'];
  const before = await balance();
  const ids: string[] = [];
  for (const shop of shops) ids.push(await payByCard('online', shop));
  for (const id of ids) await report(id);
  await wait(24);
  await wait(24);
  const outcomes = await Promise.all(ids.map(outcomeOf));
  expect(outcomes).toEqual(['refunded', ...Array(5).fill('under-review')]);
  expect(await balance()).toBe(before - 5 * 40_00);
  expect((await details(String(ids[1]))).dispute.explanation).toMatch(/^One of our people is looking/);
  const subjects = (await mailTo(bank, alex.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one === "We're still looking into a payment you reported")).toHaveLength(5);
});

test('leaves a large payment to a person', async () => {
  const id = await payByCard('online', 'Shady Shop', 200_01);
  await report(id);
  await wait(24);
  expect(await outcomeOf(id)).toBe('under-review');
});

test.each([
  [{ outcome: 'refunded', why: '' } as const, 0, /^You're right\. The full amount is back/],
  [{ outcome: 'refused', why: 'It was delivered to your door.' } as const, 201_00, /^It was delivered/],
])('a person decides once: %j', async (decision, missing, explanation) => {
  const before = await balance();
  const id = await payByCard('online', 'Shady Shop', 201_00);
  const dispute = (await report(id)).json().data.id;
  const decide = () => bank.deps.command('bank', (tx) => decideByPerson(tx, dispute, decision));
  expect(await decide()).toBe(false);
  await wait(24);
  expect((await listForPerson(bank.deps.db)).map((one) => [one.id, one.email, one.paid])).toEqual([
    [dispute, alex.email, '$201.00 to Shady Shop'],
  ]);
  expect([await decide(), await decide()]).toEqual([true, false]);
  expect((await details(id)).dispute).toMatchObject({
    ...{ status: 'resolved', outcome: decision.outcome },
    explanation: expect.stringMatching(explanation),
  });
  expect(await balance()).toBe(before - missing);
  expect(await listForPerson(bank.deps.db)).toEqual([]);
});
