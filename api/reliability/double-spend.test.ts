import { cents } from '@bank/shared/money';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { minutes } from '../src/kernel/clock/clock';
import { authorize } from '../src/products/cards/payments/authorize';
import { gatherCrowd, type Member } from '../src/testing/crowd/crowd';
import { type CardToPay, crowdCard, giveCards } from '../src/testing/crowd/crowd-belongings';
import type { TestBank } from '../src/testing/test-bank';
import { openProcesses, type Processes } from './processes';
import { measured, scaled } from './scale';

const rounds = scaled({ full: 50, short: 5 });
const atOnce = 200;
const hundred = cents(10_000);

let bank: Processes;
let customers = 0;
beforeAll(async () => {
  bank = await openProcesses();
});
afterEach(() => assertLedger(bank.bank.deps.db));
afterAll(() => bank.close());

async function someMembers(permits: number, deposit: number): Promise<Member[]> {
  const first = customers + 1;
  customers += rounds;
  const crowd = { customers: rounds, permits, deposit: cents(deposit), first };
  return gatherCrowd(bank.bank.deps, crowd);
}

async function sendAll({ token, checking, savings }: Member, headersOf: (one: number) => object) {
  const body = { from_account_id: checking, to_account_id: savings, amount: 100 };
  const path = '/transactions/transfer/internal/';
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, one) =>
      bank.send({ method: 'POST', path, body, token, headers: { ...headersOf(one) } }),
    ),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const outcome = answer.statusCode === 200 ? 'paid' : answer.json().error;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const differentKeys = (one: number) => ({ 'idempotency-key': `try-${one}` });

const balanceOf = async (id: string) => {
  const { db } = bank.bank.deps;
  const row = await db.selectFrom('accounts').select('balance_cents').where('id', '=', id).executeTakeFirst();
  return row?.balance_cents;
};

const report = (what: string, paid: number) =>
  measured(
    `${what}: ${rounds} rounds of ${atOnce} concurrent payments in ${bank.all.length} process(es), ${paid} executed`,
  );

test("[API-6] spends an account's last $100 only once despite concurrent requests", async () => {
  for (const member of await someMembers(atOnce, hundred)) {
    expect(await sendAll(member, differentKeys)).toEqual({
      paid: 1,
      'Insufficient funds in selected account': atOnce - 1,
    });
    expect([await balanceOf(member.checking), await balanceOf(member.savings)]).toEqual([0, 20_000]);
  }
  report('double spend', rounds);
});

test('[API-6] allows one payment per verified PIN, whatever the balance', async () => {
  for (const member of await someMembers(1, 10 * atOnce * hundred)) {
    expect(await sendAll(member, differentKeys)).toEqual({
      paid: 1,
      'Transaction PIN required': atOnce - 1,
    });
  }
  report('one permit', rounds);
});

test('[API-6] executes at most ten payments per minute', async () => {
  for (const member of await someMembers(atOnce, 10 * atOnce * hundred)) {
    const tooMany = { 'Too many payments in a minute.': atOnce - 10 };
    expect(await sendAll(member, differentKeys)).toEqual({ paid: 10, ...tooMany });
  }
  report('limit', rounds * 10);
});

test('[API-6] spends the same money only once even without an idempotency key', async () => {
  for (const member of await someMembers(atOnce, hundred)) {
    const counts = await sendAll(member, () => ({}));
    expect(counts.paid).toBe(1);
  }
});

/** Alternately a transfer and a card payment, in all processes. */
async function payEachWay({ token, checking, savings }: Member, card: CardToPay): Promise<number> {
  const body = { from_account_id: checking, to_account_id: savings, amount: 100 };
  const transfer = async (one: number) => {
    const path = '/transactions/transfer/internal/';
    const headers = differentKeys(one);
    return (await bank.send({ method: 'POST', path, body, token, headers })).statusCode === 200;
  };
  const buy = async (one: number) => {
    const { deps } = bank.all[one % bank.all.length] as TestBank;
    const request = { ...card, ...atShop, amount: hundred, key: `${card.number}-${one}` };
    return (await authorize(deps, request)).status === 'held';
  };
  const done = await Promise.all(
    Array.from({ length: atOnce }, (_, one) => (one % 2 === 0 ? transfer(one) : buy(one))),
  );
  return done.filter(Boolean).length;
}

const atShop = {
  merchant: 'Volt Electronics',
  category: 'shopping',
  channel: 'online',
  country: 'US',
} as const;

test("[API-6] spends an account's last $100 once by transfer or by card", async () => {
  const members = await someMembers(atOnce, hundred);
  await giveCards(bank.bank.deps, members);
  for (const member of members)
    expect(await payEachWay(member, await crowdCard(bank.bank.deps, member))).toBe(1);
  report('double spend by card', rounds);
});

test('[SESS-3] [SESS-4] keeps one session through concurrent refreshes, then detects token theft', async () => {
  const { refresh } = await bank.bank.signIn('alex@example.com');
  const renew = () => bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });
  const answers = await Promise.all(Array.from({ length: 50 }, renew));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const live = bank.bank.deps.db.selectFrom('sessions').select('id').where('ended_at', 'is', null);
  const before = (await live.execute()).length;
  bank.bank.clock.pass(minutes(1));
  const late = await Promise.all(Array.from({ length: 10 }, renew));
  expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(await live.execute()).toHaveLength(before - 1);
});
