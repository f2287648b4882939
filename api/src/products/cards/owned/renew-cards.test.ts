import { cents } from '@bank/shared/money';
import { alex } from '../../../demo/customers/customers';
import { hours } from '../../../kernel/clock/clock';
import { KeyRing, makeGeneration } from '../../../kernel/keys/key-ring';
import { cardOf, type PrintedCard } from '../../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from '../payments/authorize';
import { openSecrets, printedExpiry, resealCards } from './card-numbers';
import { issueCard } from './issue-card';
import { renewCards } from './renew-cards';

let bank: TestBank;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank();
  card = await printed();
  await bank.deps.db.updateTable('cards').set({ status: 'closed' }).where('id', '!=', card.id).execute();
});
afterEach(() => bank.close());

const printed = async () =>
  cardOf(bank, { token: (await bank.signIn(alex.email)).access, pin: alex.pin }, 'debit');
const goTo = (moment: string) => bank.clock.pass(Date.parse(moment) - bank.clock.now().getTime());
/** The card expires at the end of September 2028. */
const oneMonthBefore = '2028-08-31T00:00:00Z';

let payments = 0;
const pay = async ({ number, expires, code }: PrintedCard, keys = bank.deps.keys) => {
  payments += 1;
  const shop = { merchant: 'Volt', category: 'shopping', channel: 'online', country: 'US' } as const;
  const request = { number, expires, code, amount: cents(100), ...shop, key: `pay-${payments}` };
  const { status, reason } = await authorize({ ...bank.deps, keys }, request).then((answer) => ({
    reason: null,
    ...answer,
  }));
  return reason ?? status;
};

test('renews no card that is valid for more than 30 days', async () => {
  goTo('2028-08-30T23:59:59Z');
  expect(await renewCards(bank.deps)).toBe(0);
});

test('renews a card once with its number, and mails about it', async () => {
  goTo(oneMonthBefore);
  expect((await Promise.all([renewCards(bank.deps), renewCards(bank.deps)])).sort()).toEqual([0, 1]);
  expect(await renewCards(bank.deps)).toBe(0);
  const renewed = await printed();
  expect(renewed).toMatchObject({ id: card.id, number: card.number, expires: '09/32', status: 'active' });
  const mail = await bank.deps.db.selectFrom('mail').select('subject').execute();
  expect(mail.map(({ subject }) => subject)).toContain(`We renewed your card ending in ${card.last_four}`);
});

test('pays with the old date and code until they expire, and never with a mix', async () => {
  goTo(oneMonthBefore);
  await renewCards(bank.deps);
  const renewed = await printed();
  expect(await pay(renewed)).toBe('held');
  expect(await pay(card)).toBe('held');
  expect(await pay({ ...card, expires: renewed.expires, code: '' })).toBe('wrong-details');
  goTo('2028-10-01T00:00:00Z');
  expect([await pay(card), await pay(await printed())]).toEqual(['wrong-details', 'held']);
});

const newer = makeGeneration({ accessTokens: Buffer.alloc(32, 8), pins: Buffer.alloc(32, 9) });
const ringOf = (...generations: ReturnType<typeof makeGeneration>[]) =>
  new KeyRing(generations, () => generations);

test('protects the old code with new keys too', async () => {
  goTo(oneMonthBefore);
  await renewCards(bank.deps);
  const both = ringOf(newer, bank.deps.keys.current());
  await resealCards({ db: bank.deps.db, keys: both });
  expect(await pay(card, ringOf(newer))).toBe('held');
});

test('keeps the new code of a card that is protected with new keys meanwhile', async () => {
  goTo(oneMonthBefore);
  const both = ringOf(newer, bank.deps.keys.current());
  await Promise.all([resealCards({ db: bank.deps.db, keys: both }), renewCards(bank.deps)]);
  await resealCards({ db: bank.deps.db, keys: both });
  const row = await bank.deps.db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  const renewed = { ...card, expires: printedExpiry(row.expires_on), code: openSecrets(both, row).code };
  expect(renewed.expires).toBe('09/32');
  expect([await pay(renewed, both), await pay(card, both)]).toEqual(['held', 'held']);
});

test('never issues a number twice, also after the keys were replaced', async () => {
  const both = ringOf(newer, bank.deps.keys.current());
  const drawn = [card.number, card.number, '4000001234567899'];
  const account_id = String(alex.accounts[0]?.id);
  const wanted = { customer_id: alex.id, account_id, kind: null, card_type: 'virtual' } as const;
  const { id } = await bank.deps.command('bank', (tx) =>
    issueCard(tx, both, wanted, bank.clock.now(), () => String(drawn.shift())),
  );
  const issued = bank.deps.db.selectFrom('cards').select('last_four').where('id', '=', id);
  expect(await issued.executeTakeFirst()).toEqual({ last_four: '7899' });
  expect(drawn).toEqual([]);
});

test('renews a frozen card, but none that is blocked', async () => {
  const set = (status: 'frozen' | 'lost') =>
    bank.deps.db.updateTable('cards').set({ status }).where('id', '=', card.id).execute();
  goTo(oneMonthBefore);
  await set('lost');
  expect(await renewCards(bank.deps)).toBe(0);
  await set('frozen');
  bank.clock.pass(hours(1));
  expect(await renewCards(bank.deps)).toBe(1);
});
