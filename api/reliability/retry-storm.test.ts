import { cents } from '@bank/shared/money';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { minutes } from '../src/kernel/clock/clock';
import { gatherCrowd, type Member } from '../src/testing/crowd/crowd';
import { openProcesses, type Processes } from './processes';
import { measured, scaled } from './scale';

const keys = scaled({ full: 1000, short: 200 });
const perCustomer = 10;
const duplicates = 10;
const keysAtOnce = 50;

let bank: Processes;
let crowd: Member[];
let stranger: Member;
beforeAll(async () => {
  bank = await openProcesses();
  const customers = keys / perCustomer;
  const all = { customers: customers + 1, deposit: cents(1_000_000), permits: perCustomer + 5 };
  crowd = await gatherCrowd(bank.bank.deps, all);
  stranger = crowd.pop() as Member;
});
afterAll(() => bank.close());

interface Request {
  member: Member;
  key: string;
  amount: number;
}

const requests = () =>
  Array.from({ length: keys }, (_, index) => ({
    member: crowd[index % crowd.length] as Member,
    key: `storm-${index}`,
    amount: 1 + index / 100,
  }));

const transferOf = ({ member, amount }: Request) => ({
  from_account_id: member.checking,
  to_account_id: member.savings,
  amount: amount.toFixed(2),
});

const post = (call: string, body: object, { member, key }: Request) =>
  bank.send({
    method: 'POST',
    path: `/transactions/${call}/`,
    body,
    token: member.token,
    headers: { 'idempotency-key': key },
  });

const transfer = (request: Request) => post('transfer/internal', transferOf(request), request);

const countTransfers = async () => {
  const { db } = bank.bank.deps;
  const { count } = db.fn;
  return (await db.selectFrom('transfers').select(count<number>('transaction_id').as('n')).executeTakeFirst())
    ?.n;
};

test('[API-4] applies each request in a retry storm once, with identical responses', async () => {
  const all = requests();
  const stillRunning = { count: 0 };
  for (let first = 0; first < all.length; first += keysAtOnce) {
    await Promise.all(all.slice(first, first + keysAtOnce).map((one) => storm(one, stillRunning)));
  }
  expect(await countTransfers()).toBe(keys);
  await assertLedger(bank.bank.deps.db);
  measured(
    `retry storm: ${keys} keys with ${duplicates} concurrent requests each, in ${bank.all.length} process(es): ` +
      `${keys} effects, ${stillRunning.count} got 409 and then the same response`,
  );
});

async function storm(request: Request, stillRunning: { count: number }): Promise<void> {
  const answers = await Promise.all(Array.from({ length: duplicates }, () => transfer(request)));
  const early = answers.filter(({ statusCode }) => statusCode === 409);
  stillRunning.count += early.length;
  const late = await Promise.all(early.map(() => transfer(request)));
  const final = [...answers.filter((answer) => !early.includes(answer)), ...late];
  expect(new Set(final.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(final.map(({ body }) => body)).size).toBe(1);
}

test('[API-4] rejects a different request that reuses a key, and makes no payment', async () => {
  bank.bank.clock.pass(minutes(2));
  const [used] = requests() as [Request];
  const before = await countTransfers();
  const other = { ...transferOf(used) };
  const changed = [
    { ...other, amount: '99.99' },
    { ...other, description: 'Another purpose' },
    { ...other, from_account_id: used.member.savings, to_account_id: used.member.checking },
    { ...other, to_account_id: stranger.savings },
  ];
  for (const body of changed) {
    expect((await post('transfer/internal', body, used)).statusCode).toBe(422);
  }
  const bill = { ...other, payee: { name: 'Water works', account_number: '4711' } };
  expect((await post('bills', bill, used)).statusCode).toBe(422);
  expect(await countTransfers()).toBe(before);
  expect((await transfer(used)).statusCode).toBe(200);
  expect(await countTransfers()).toBe(before);
});

test('[API-4] treats the same key from another customer as a different key', async () => {
  const [used] = requests() as [Request];
  const before = (await countTransfers()) ?? 0;
  const samsAccount = { ...used, member: stranger };
  const [first, again] = [await transfer(samsAccount), await transfer(samsAccount)];
  expect([first.statusCode, again.body]).toEqual([200, first.body]);
  expect(first.json().data.id).not.toBe((await transfer(used)).json().data.id);
  expect(await countTransfers()).toBe(before + 1);
});
