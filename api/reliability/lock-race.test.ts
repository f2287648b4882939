import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { alex, sam } from '../src/demo/customers/customers';
import { sendDue } from '../src/payments/person-payments/send-due';
import { openVictim, type Victim } from '../src/testing/locks/victim';
import { measured, scaled } from './scale';

const rounds = scaled({ full: 30, short: 4 });
const checking = alex.accounts[0]?.id as string;
const savings = alex.accounts[1]?.id as string;
const internal = { from_account_id: checking, to_account_id: savings, amount: 5 };
const elsewhere = { routing_number: '990000013', account_number: '000123456789' };
const external = {
  ...elsewhere,
  from_account_id: checking,
  amount: 12,
  description: 'Invoice',
  recipient_name: 'Harper Tools',
  bank_name: 'First Harbor Bank',
};

const outcomes = { made: 0, refused: 0 };
afterAll(() =>
  measured(
    `lock race: of ${outcomes.made + outcomes.refused} payments, ${outcomes.made} were made before the lock, and none after`,
  ),
);

let victim: Victim;
beforeEach(async () => {
  victim = await openVictim();
});
afterEach(() => victim.bank.close());

const available = async (id: string) => {
  const { balance_cents, held_cents } = await victim.bank.deps.db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return balance_cents - held_cents;
};

/** Payments, permits and changes of a thief at the moment of the lock. */
async function rush(link: string): Promise<number[]> {
  const person_id = await victim.findSam();
  const toSam = { person_id, from_account_id: checking, amount: 7 };
  await victim.prove(internal);
  await victim.prove(internal);
  await victim.prove(toSam);
  await victim.prove({ from_account_id: checking, amount: 12, recipient: elsewhere });
  const answers = await Promise.all([
    victim.post('/transactions/transfer/internal/', internal),
    victim.post('/payments/people/pay/', { ...toSam, note: '' }),
    victim.lockWith(link),
    victim.post('/transactions/transfer/external/', external),
    victim.prove(internal),
    victim.post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '736152' }),
    victim.post('/transactions/transfer/internal/', internal),
    victim.lockWith(link),
    sendDue(victim.bank.deps).then(() => ({ statusCode: 200 })),
  ]);
  return answers.map(({ statusCode }) => statusCode);
}

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'makes each payment before the lock or refuses it, round %i',
  async () => {
    const before = { checking: await available(checking), savings: await available(savings) };
    const link = await victim.changePassword();
    const statuses = await rush(link);
    const [first, toSam, locked, toBank, , , second, again] = statuses;
    for (const status of [first, second, toSam, toBank]) outcomes[status === 200 ? 'made' : 'refused'] += 1;
    expect([locked, again]).toEqual([200, 200]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const moved = [first, second].filter((status) => status === 200).length * 5_00;
    expect(await available(savings)).toBe(before.savings + moved);
    // What had not left came back.
    expect(await available(checking)).toBe(before.checking - moved);
    const { db } = victim.bank.deps;
    expect(await db.selectFrom('permits').selectAll().execute()).toEqual([]);
    const open = db.selectFrom('sessions').select('id').where('customer_id', '=', alex.id);
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
    expect((await victim.bank.signIn(sam.email)).access).toBeTruthy();
    await assertLedger(db);
  },
);
