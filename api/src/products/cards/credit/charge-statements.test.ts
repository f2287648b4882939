import { cents, parseMoney, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex } from '../../../demo/customers/customers';
import { cardOf, type PrintedCard } from '../../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { chargeStatements, chargesFor } from './charge-statements';
import { latestDueStatement } from './credit-account';
import { warnOfDueCards } from './warn-of-due-cards';

const checking = String(alex.accounts[0]?.id);

let bank: TestBank;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank();
  const token = (await bank.signIn(alex.email)).access;
  card = await cardOf(bank, { token, pin: alex.pin }, 'credit');
  await bank.deps.db.deleteFrom('started_terms').where('terms', '=', 'card-charges').execute();
  await bank.deps.db
    .insertInto('started_terms')
    .values({ terms: 'card-charges', starts_on: '2026-02-01' })
    .execute();
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

const goTo = (moment: string) => bank.clock.pass(Date.parse(moment) - bank.clock.now().getTime());
const charge = () => chargeStatements(bank.deps);
const charges = () => bank.deps.db.selectFrom('statement_charges').selectAll().execute();
const centsOf = (text: string) => Number(parseMoney(text));

async function send(method: 'GET' | 'POST', path: string, body?: object) {
  const token = (await bank.signIn(alex.email)).access;
  const post = (to: string, sent?: object) => bank.send({ method: 'POST', path: to, body: sent, token });
  if (method === 'GET') return (await bank.send({ method, path, token })).json().data;
  await post('/transactions/verify-pin/', { pin: alex.pin, card_id: card.id, ...body });
  const answer = await post(path, body);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const statement = () => send('GET', `/banking/cards/owned/${card.id}/statement/`);
const pay = (amount: string) =>
  send('POST', `/banking/cards/owned/${card.id}/pay/`, { from_account_id: checking, amount });

test.each([
  ['2026-03-25T23:59:59Z', '2026-01-31', '2026-02-26T00:00:00.000Z'],
  ['2026-03-26T00:00:00Z', '2026-02-28', '2026-03-26T00:00:00.000Z'],
  ['2026-01-02T00:00:00Z', '2025-11-30', '2025-12-26T00:00:00.000Z'],
])('finds the latest due statement at %s', (now, closedOn, dueUntil) => {
  const due = latestDueStatement(new Date(now));
  expect([due.closedOn, due.dueUntil.toISOString()]).toEqual([closedOn, dueUntil]);
});

test('charges nothing before the due day has ended and settled', async () => {
  goTo('2026-03-26T00:59:59Z');
  await charge();
  expect((await charges()).filter(({ closed_on }) => closed_on === '2026-02-28')).toEqual([]);
});

test('charges interest and a late fee once, also when two processes run', async () => {
  const before = await statement();
  goTo('2026-03-26T01:00:00Z');
  expect((await Promise.all([charge(), charge()])).sort()).toEqual([0, 1]);
  expect(await charge()).toBe(0);
  const after = await statement();
  const fee = Math.min(25_00, centsOf(before.minimum_payment));
  const [late, interest] = [...after.charges].sort((a, b) => (a.kind < b.kind ? 1 : -1));
  expect([late, interest]).toMatchObject([
    { kind: 'late-fee', amount: toWire(fee as never), statement_of: '2026-02-28', charged_on: '2026-03-26' },
    { kind: 'interest', statement_of: '2026-02-28', charged_on: '2026-03-26' },
  ]);
  const expected = Math.round((centsOf(before.statement_balance) * 25 * 2199) / 3_650_000);
  expect(centsOf(interest.amount)).toBe(expected);
  expect(centsOf(after.owed) - centsOf(before.owed)).toBe(expected + fee);
  expect(after).toMatchObject({ yearly_rate: '21.99', max_late_fee: '25.00' });
});

test('charges nothing for a statement that was paid in full', async () => {
  await pay((await statement()).statement_balance);
  goTo('2026-03-26T01:00:00Z');
  await charge();
  expect(await charges()).toMatchObject([{ closed_on: '2026-02-28', interest_cents: 0, fee_cents: 0 }]);
});

test('charges no late fee if the minimum payment came in time', async () => {
  await pay((await statement()).minimum_payment);
  goTo('2026-03-27T00:00:00Z');
  await charge();
  expect(await charges()).toMatchObject([{ fee_cents: 0, interest_transaction_id: expect.any(String) }]);
});

test('keeps nothing of a charge that fails, and repeats it', async () => {
  goTo('2026-03-26T01:00:00Z');
  const { db } = bank.deps;
  await sql`alter table statement_charges add constraint refused check (interest_cents = 0)`.execute(db);
  const errors: unknown[] = [];
  await chargeStatements({ ...bank.deps, log: { error: (error: unknown) => void errors.push(error) } });
  expect([await charges(), errors.length]).toEqual([[], 1]);
  await sql`alter table statement_charges drop constraint refused`.execute(db);
  expect(await charge()).toBe(1);
});

test('charges no statement from before the bank began to charge', async () => {
  await bank.deps.db.deleteFrom('started_terms').where('terms', '=', 'card-charges').execute();
  goTo('2026-03-26T01:00:00Z');
  expect([await charge(), await charges()]).toEqual([0, []]);
});

test('begins now if the clock was far ahead when the bank began', async () => {
  await bank.deps.db.deleteFrom('started_terms').where('terms', '=', 'card-charges').execute();
  const real = bank.clock.now().toISOString();
  for (const moment of ['2036-11-20T00:00:00Z', real, '2026-04-26T01:00:00Z']) {
    goTo(moment);
    await charge();
  }
  expect(await charges()).toMatchObject([{ closed_on: '2026-03-31' }]);
});

test('offers no dispute of interest and late fees', async () => {
  goTo('2026-03-26T01:00:00Z');
  await charge();
  const [charged] = await charges();
  for (const id of [charged?.interest_transaction_id, charged?.fee_transaction_id]) {
    expect(await send('GET', `/transactions/${id}/details/`)).toMatchObject({ id, can_dispute: false });
  }
});

const warnings = () =>
  bank.deps.db.selectFrom('notifications').selectAll().where('kind', '=', 'card-due').execute();

test('warns once, three days before a statement is due', async () => {
  goTo('2026-03-21T23:59:59Z');
  await warnOfDueCards(bank.deps);
  expect(await warnings()).toEqual([]);
  goTo('2026-03-22T00:00:00Z');
  await Promise.all([warnOfDueCards(bank.deps), warnOfDueCards(bank.deps)]);
  await warnOfDueCards(bank.deps);
  expect(await warnings()).toMatchObject([
    {
      kind: 'card-due',
      path: `/dashboard/card?id=${card.id}`,
      title: 'Pay your Visa Gold by March 25, 2026',
      text: expect.stringMatching(/Pay at least \$\d+\.\d\d to avoid a late fee of up to \$25\.00\.$/),
    },
  ]);
});

test('doesn’t warn of a statement that was paid', async () => {
  await pay((await statement()).statement_balance);
  goTo('2026-03-23T00:00:00Z');
  await warnOfDueCards(bank.deps);
  expect(await warnings()).toEqual([]);
});

const daysOf = (...balances: number[]) =>
  balances.map((balance, index) => ({
    on: `2026-03-${String(index + 1).padStart(2, '0')}`,
    balance: cents(balance),
  }));
const month = (owed: number) => daysOf(...Array.from({ length: 25 }, () => owed));

test.each([
  ['a statement paid in time', daysOf(1000_00, 1000_00, 0), 0, 9000_00, 0, 0],
  // $1,000 for 25 days at 21.99% is $15.0616.
  ['nothing paid', month(1000_00), 25_00, 9000_00, 15_06, 25_00],
  ['the minimum paid', [...month(1000_00).slice(0, 24), ...daysOf(975_00)], 0, 9000_00, 15_05, 0],
  ['a minimum below the fee', month(12_00), 12_00, 9000_00, 18, 12_00],
  ['no room for the fee', month(1000_00), 25_00, 20_00, 15_06, 4_94],
  ['no room at all', month(1000_00), 25_00, 0, 0, 0],
  ['more held than the limit', month(1000_00), 25_00, -1, 0, 0],
])('charges interest and fee for %s', (_case, left, minimumLeft, room, interest, fee) => {
  const due = { left, minimumLeft: cents(minimumLeft), room: cents(room) };
  expect(chargesFor(due)).toEqual({ interest, fee });
});
