import { cents } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { decideCard } from './decide-card';
import { reviewCards } from './review-cards';

const application = {
  first_name: 'Alex',
  last_name: 'Morgan',
  email: 'alex@example.com',
  phone_number: '+12025550143',
  country_of_residence: 'us',
  city_of_residence: 'Portland',
  delivery_option: 'pickup',
};

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const tokenOf = async ({ email } = alex) => (await bank.signIn(email)).access;
async function apply(selected_card: string, by = alex) {
  const token = await tokenOf(by);
  const body = { ...application, selected_card };
  const answer = await bank.send({ method: 'POST', path: '/banking/cards/apply/', body, token });
  expect(answer.statusCode).toBe(200);
}
const get = async (path: string, by = alex) =>
  (await bank.send({ method: 'GET', path: `/banking/cards/${path}`, token: await tokenOf(by) })).json().data;
const review = () => reviewCards(bank.deps);

test('approves a premium card after 24 hours and issues it', async () => {
  await apply('platinum');
  bank.clock.pass(hours(24) - 1);
  expect(await review()).toBe(0);
  bank.clock.pass(1);
  expect(await review()).toBe(1);
  expect(await review()).toBe(0);
  const [decided] = await get('applications/');
  expect(decided).toMatchObject({
    selected_card: 'platinum',
    status: 'approved',
    status_display: 'Approved',
    decided_at: '2026-03-19T09:30:00.000Z',
    card_id: expect.stringMatching(/^card_/),
  });
  expect(await get('owned/')).toContainEqual(
    expect.objectContaining({ id: decided.card_id, kind: 'platinum', type: 'debit', status: 'active' }),
  );
  expect(await get('')).toEqual([]);
  const mail = await bank.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', '=', 'Your card application was approved')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('works right away');
});

test('opens a credit account that is in no list of accounts', async () => {
  const { db } = bank.deps;
  await db.updateTable('cards').set({ status: 'lost' }).where('kind', '=', 'visa-gold').execute();
  await apply('visa-gold');
  bank.clock.pass(hours(24));
  await review();
  const cards = await get('owned/');
  expect(cards).toContainEqual(
    expect.objectContaining({
      kind: 'visa-gold',
      type: 'credit',
      status: 'active',
      account_id: null,
      credit: { limit: '10000.00', owed: '0.00', held: '0.00', available: '10000.00' },
    }),
  );
  const path = '/banking/accounts/';
  const listed = await bank.send({ method: 'GET', path, token: await tokenOf() });
  expect(listed.json().data).toHaveLength(alex.accounts.length);
});

test('counts the limits of other cards against the income', async () => {
  await apply('mastercard');
  bank.clock.pass(hours(24));
  await review();
  expect(await get('applications/')).toMatchObject([
    { status: 'declined', reason: expect.stringContaining('Your other cards use $10,000.00') },
  ]);
});

test('issues a debit card for the first checking account', async () => {
  await apply('visa-classic', sam);
  bank.clock.pass(hours(24));
  await review();
  expect(await get('owned/', sam)).toMatchObject([
    { kind: 'visa-classic', type: 'debit', account_id: sam.accounts[0]?.id },
  ]);
});

test('declines a card that the customer has, with the reason', async () => {
  await apply('visa-gold');
  bank.clock.pass(hours(24));
  await review();
  expect(await get('applications/')).toMatchObject([
    { status: 'declined', reason: 'You already have a Visa Gold.', card_id: null },
  ]);
  await apply('visa-gold');
  expect(await get('')).toHaveLength(1);
});

test('decides each application once when two processes review', async () => {
  await apply('visa-classic', sam);
  await apply('platinum');
  bank.clock.pass(hours(24));
  const decided = await Promise.all([review(), review()]);
  expect((decided[0] ?? 0) + (decided[1] ?? 0)).toBe(2);
  expect(await get('owned/', sam)).toHaveLength(1);
});

const usual = {
  monthlyIncome: cents(5000_00),
  otherCredit: cents(0),
  hasSuchCard: false,
  checkingAccount: 'acc_1',
};

test.each([
  ['visa-gold', {}, 'approved'],
  ['visa-gold', { monthlyIncome: cents(2500_00) }, 'approved'],
  ['visa-gold', { monthlyIncome: cents(2499_99) }, 'declined'],
  ['visa-gold', { otherCredit: cents(10_000_01) }, 'declined'],
  ['mastercard', {}, 'declined'],
  ['mastercard', { monthlyIncome: cents(6250_00) }, 'approved'],
  ['platinum', {}, 'approved'],
  ['platinum', { monthlyIncome: cents(4999_99) }, 'declined'],
  ['visa-classic', { monthlyIncome: cents(0) }, 'approved'],
  ['visa-classic', { checkingAccount: null }, 'declined'],
  ['visa-gold', { hasSuchCard: true }, 'declined'],
] as const)('decides on %s with %p: %s', (kind, more, status) => {
  expect(decideCard(kind, { ...usual, ...more }).status).toBe(status);
});
