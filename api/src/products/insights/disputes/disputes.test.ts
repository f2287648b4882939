import { cents } from '@bank/shared/money';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../../demo/customers/customers';
import { cardOf, creditAccountOf, Disputing } from '../../../testing/cards/disputing';
import { mailTo } from '../../../testing/mail-to';
import { refundPayment } from '../../cards/payments/settle-payments';
import { findOwnTransaction } from '../find-details';

let it: Disputing;
beforeEach(async () => {
  it = await Disputing.open();
});
afterEach(async () => {
  const broken = await findBrokenInvariants(it.bank.deps.db).finally(() => it.bank.close());
  expect(broken).toEqual([]);
});

test('refunds an online payment that someone else made', async () => {
  const before = await it.balance();
  const id = await it.payByCard();
  expect(await it.details(id)).toMatchObject({ card_id: it.card.id, can_dispute: true, dispute: null });
  expect((await it.report(id)).json().data).toMatchObject({ status: 'open', outcome: null });
  await it.wait(1);
  expect((await it.details(id)).dispute.status).toBe('under-review');
  await it.wait(23);
  expect(await it.details(id)).toMatchObject({
    can_dispute: false,
    dispute: { status: 'resolved', outcome: 'refunded' },
  });
  expect(await it.balance()).toBe(before);
  await it.wait(24);
  expect(await it.balance()).toBe(before);
});

test('refuses to refund what was paid at a terminal, and says why', async () => {
  const id = await it.payByCard('terminal');
  const before = await it.balance();
  await it.report(id);
  await it.wait(24);
  const { dispute } = await it.details(id);
  expect(dispute).toMatchObject({ status: 'resolved', outcome: 'refused' });
  expect(dispute.explanation).toMatch(/with the card itself/);
  expect(await it.balance()).toBe(before);
});

test('refuses to refund a merchant whose payments the customer kept', async () => {
  await it.payByCard();
  await it.payByCard();
  const id = await it.payByCard();
  await it.report(id);
  await it.wait(24);
  expect((await it.details(id)).dispute.outcome).toBe('refused');
});

test('refunds one of two equal payments, even if both are reported', async () => {
  const before = await it.balance();
  const ids = [await it.payByCard('terminal'), await it.payByCard('terminal')];
  for (const id of ids) await it.report(id, { reason: 'charged-twice' });
  await it.wait(24);
  const outcomes = await Promise.all(ids.map(async (id) => (await it.details(id)).dispute.outcome));
  expect(outcomes.sort()).toEqual(['refunded', 'refused']);
  expect(await it.balance()).toBe(before - 40_00);
});

test('returns a credit card purchase once, partly by the merchant and the rest by the bank', async () => {
  it.card = await cardOf(it.bank, { token: it.token, pin: alex.pin }, 'credit');
  const account = await creditAccountOf(it.bank.deps.db, alex.id);
  const owed = () => it.balance(account);
  const before = await owed();
  const id = await it.payByCard();
  const { authorization_id } = await findOwnTransaction(it.bank.deps.db, alex.id, id);
  const refund = (key: string, amount: number) =>
    refundPayment(it.bank.deps, { id: String(authorization_id), amount: cents(amount), key });
  await refund('early', 15_00);
  expect((await it.report(id)).json().data.status).toBe('open');
  await it.wait(24);
  expect((await it.details(id)).dispute.outcome).toBe('refunded');
  expect(await owed()).toBe(before);
  await expect(refund('late', 1)).rejects.toThrow();
  expect(await owed()).toBe(before);
});

test('opens one dispute for a transaction, also when asked again', async () => {
  const id = await it.payByCard();
  const key = { 'idempotency-key': 'report-1' };
  const [first, again] = [await it.report(id, {}, key), await it.report(id, {}, key)];
  expect(again.json()).toEqual(first.json());
  expect((await it.report(id, { reason: 'canceled' }, key)).statusCode).toBe(422);
  expect((await it.report(id)).statusCode).toBe(409);
});

test('lets the customer take it back and report it again', async () => {
  const id = await it.payByCard();
  const dispute = (await it.report(id)).json().data.id;
  const withdrawn = await it.post(`/transactions/disputes/${dispute}/withdraw/`);
  expect(withdrawn.json().data).toMatchObject({ status: 'withdrawn' });
  expect((await it.post(`/transactions/disputes/${dispute}/withdraw/`)).json()).toEqual(withdrawn.json());
  await it.wait(24);
  expect(await it.details(id)).toMatchObject({ can_dispute: true, dispute: { status: 'withdrawn' } });
  const second = (await it.report(id)).json().data.id;
  await it.wait(24);
  expect((await it.post(`/transactions/disputes/${second}/withdraw/`)).statusCode).toBe(409);
});

test.each([
  ['money that came in', 'direction=in'],
  ['a transfer between own accounts', 'search=Monthly+savings'],
])('refuses a dispute of %s', async (_name, query) => {
  const path = `/transactions/?${query}&limit=1`;
  const [{ id }] = (await it.bank.send({ method: 'GET', path, token: it.token })).json().data.results;
  expect((await it.details(id)).can_dispute).toBe(false);
  expect((await it.report(id)).statusCode).toBe(409);
});

test("hides disputes from others, and doesn't let them report", async () => {
  const id = await it.payByCard();
  const dispute = (await it.report(id)).json().data.id;
  it.token = (await it.bank.signIn(sam.email)).access;
  expect((await it.report(id)).statusCode).toBe(404);
  expect((await it.post(`/transactions/disputes/${dispute}/withdraw/`)).statusCode).toBe(404);
  const listed = await it.bank.send({ method: 'GET', path: '/transactions/disputes/', token: it.token });
  expect(listed.json().data).toEqual({ disputes: [] });
});

test('emails what it found', async () => {
  const id = await it.payByCard();
  await it.report(id);
  await it.wait(1);
  await it.wait(23);
  const subjects = (await mailTo(it.bank, alex.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["We're looking into a payment you reported", 'You got your money back']),
  );
  expect(subjects).not.toContain('Shady Shop refunded $40.00');
});

const cardStatus = async () => {
  const cards = it.bank.deps.db.selectFrom('cards').select('status').where('id', '=', it.card.id);
  return (await cards.executeTakeFirstOrThrow()).status;
};

test('freezes the card of a payment that the customer did not make, and only then', async () => {
  await it.report(await it.payByCard(), { reason: 'canceled' });
  expect(await cardStatus()).toBe('active');
  await it.report(await it.payByCard());
  expect(await cardStatus()).toBe('frozen');
  const [mail] = await mailTo(it.bank, alex.email);
  expect(mail?.text).toContain(`your card ending in ${it.card.number.slice(-4)}, so we froze it`);
});
