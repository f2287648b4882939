import { alex } from '../../../demo/customers/customers';
import { KeyRing, makeGeneration } from '../../../kernel/keys/key-ring';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import {
  checkDigitOf,
  expiryAfter,
  hashesOf,
  isCardNumber,
  isExpired,
  openSecrets,
  printedExpiry,
  resealCards,
} from './card-numbers';

test.each(['4000000000000002', '5200828282828210', '4242424242424242'])('accepts the number %s', (number) => {
  expect(isCardNumber(number)).toBe(true);
  expect(checkDigitOf(number.slice(0, 15))).toBe(number.slice(15));
});

test.each(['4000000000000001', '400000000000000', '40000000000000022', '400000000000000x', ''])(
  'rejects the number %p',
  (number) => expect(isCardNumber(number)).toBe(false),
);

test.each([
  [4, '2026-03-18T09:30:00Z', '2030-03-31', '03/30'],
  [2, '2026-02-28T23:59:59Z', '2028-02-29', '02/28'],
  [4, '2026-12-31T00:00:00Z', '2030-12-31', '12/30'],
])('expires %p years after %s on %s', (years, issued, day, printed) => {
  const expires = expiryAfter(years, new Date(issued));
  expect([expires, printedExpiry(expires)]).toEqual([day, printed]);
  expect(isExpired(expires, new Date(`${day}T23:59:59Z`))).toBe(false);
  expect(isExpired(expires, new Date(Date.parse(day) + 86_400_000))).toBe(true);
});

describe('after the keys were rotated', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  const ringOf = (...generations: ReturnType<typeof makeGeneration>[]) =>
    new KeyRing(generations, () => generations);
  const newer = makeGeneration({ accessTokens: Buffer.alloc(32, 8), pins: Buffer.alloc(32, 9) });
  const find = () =>
    bank.deps.db
      .selectFrom('cards')
      .selectAll()
      .where('customer_id', '=', alex.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();

  test('finds and opens a card with older keys, then protects it with the newest', async () => {
    const card = await find();
    const secrets = openSecrets(bank.deps.keys, card);
    const both = ringOf(newer, bank.deps.keys.current());
    expect(hashesOf(both, secrets.number)).toContain(card.number_hash);
    expect(await resealCards({ db: bank.deps.db, keys: both })).toBe(3);
    expect(await resealCards({ db: bank.deps.db, keys: both })).toBe(0);
    const resealed = await find();
    const only = ringOf(newer);
    expect(openSecrets(only, resealed)).toEqual(secrets);
    expect(hashesOf(only, secrets.number)).toEqual([resealed.number_hash]);
    expect(() => openSecrets(bank.deps.keys, resealed)).toThrow('The keys are missing');
  });

  test('protects the other cards although one can’t be opened', async () => {
    const { db, keys } = bank.deps;
    const latest = makeGeneration({ accessTokens: Buffer.alloc(32, 10), pins: Buffer.alloc(32, 11) });
    const all = ringOf(latest, newer, keys.current());
    const { id } = await find();
    await db.updateTable('cards').set({ sealed_code: 'sealed:unknown_:x' }).where('id', '=', id).execute();
    const log = { error: jest.fn() };
    expect(await resealCards({ db, keys: all, log })).toBe(2);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
