import { cents } from '@bank/shared/money';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { hours, minutes } from '../../kernel/clock/clock';
import { gatherCrowd, type Member } from '../../testing/crowd/crowd';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { type Network, type Outgoing, settleTransfers } from './settle-transfers';

let bank: TestBank;
let lines: unknown[];
beforeEach(async () => {
  bank = await openTestBank();
  lines = [];
  const members = await gatherCrowd(bank.deps, { customers: 3, deposit: cents(100_00), permits: 1 });
  for (const [count, member] of members.entries()) await send(member, `${count}12345`);
  bank.clock.pass(hours(24 * 7));
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

async function send({ checking, token }: Member, account_number: string) {
  const to = { recipient_name: 'Harper Tools', bank_name: 'First Harbor', routing_number: '021000021' };
  const body = { from_account_id: checking, amount: 10, ...to, account_number };
  const path = '/transactions/transfer/external/';
  const answer = await bank.send({ method: 'POST', path, body, token });
  expect(answer.statusCode).toBe(200);
  bank.clock.pass(minutes(1));
}

const settle = (deliver: Network['deliver'], by = bank) =>
  settleTransfers({ ...by.deps, log: { error: (...line: unknown[]) => void lines.push(line) } }, { deliver });

const statuses = async () => {
  const rows = await bank.deps.db.selectFrom('transfers').select('status').orderBy('created_at').execute();
  return rows.map(({ status }) => status);
};

const arrived = { arrived: true } as const;

/** Fails every delivery to `account`. */
const brokenFor = (account: string, asked: Outgoing[] = []) => {
  const deliver: Network['deliver'] = async (outgoing) => {
    asked.push(outgoing);
    if (outgoing.accountNumber === account) throw new Error('the other bank is unreachable');
    return arrived;
  };
  return deliver;
};

test('[API-4] logs a failing transfer and settles the others', async () => {
  expect(await settle(brokenFor('012345'))).toBe(2);
  expect(await statuses()).toEqual(['held', 'settled', 'settled']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual([expect.objectContaining({ tries: 1 }), 'transfer delivery failed']);
});

test('[API-4] retries a failing transfer with backoff, at least hourly', async () => {
  const asked: Outgoing[] = [];
  const deliver = brokenFor('012345', asked);
  const tries: number[] = [];
  for (let minute = 0; minute <= 300; minute += 1) {
    const before = asked.length;
    await settle(deliver);
    if (asked.length > before) tries.push(minute);
    bank.clock.pass(minutes(1));
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
  expect(asked).toHaveLength(2 + tries.length);
  bank.clock.pass(hours(1));
  expect(await settle(() => arrived)).toBe(1);
  expect(await statuses()).toEqual(['settled', 'settled', 'settled']);
});

test('[API-4] sends the same amount, recipient and ID on every attempt', async () => {
  const asked: Outgoing[] = [];
  await settle(brokenFor('012345', asked));
  bank.clock.pass(hours(1));
  await settle(brokenFor('none', asked));
  const first = asked.filter(({ accountNumber }) => accountNumber === '012345');
  const { transaction_id } = await bank.deps.db
    .selectFrom('external_transfers')
    .select('transaction_id')
    .where('account_number', '=', '012345')
    .executeTakeFirstOrThrow();
  const outgoing = {
    id: transaction_id,
    amount: 10_00,
    recipientName: 'Harper Tools',
    bankName: 'First Harbor',
    routingNumber: '021000021',
    accountNumber: '012345',
  };
  expect(first).toEqual([outgoing, outgoing]);
});

/** Responds on demand; `waiting` resolves after this many deliveries. */
function slowNetwork(times: number) {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let allAsked = () => {};
  const waiting = new Promise<void>((resolve) => {
    allAsked = resolve;
  });
  const deliver: Network['deliver'] = async ({ id }) => {
    asked.push(id);
    if (asked.length === times) allAsked();
    await answered;
    return arrived;
  };
  return { asked, answer: () => answer(), waiting, deliver };
}

test('[API-4] delivers once, without holding a lock while the other bank is slow', async () => {
  const network = slowNetwork(3);
  const first = settle(network.deliver);
  await network.waiting;
  expect(await settle(network.deliver)).toBe(0);
  await bank.signIn('sam@example.com');
  network.answer();
  expect(await first).toBe(3);
  expect(new Set(network.asked).size).toBe(3);
  expect(network.asked).toHaveLength(3);
});

test('[API-4] takes over from a dead process and closes the transfer once', async () => {
  const network = slowNetwork(3);
  const dying = settle(network.deliver);
  await network.waiting;
  bank.clock.pass(minutes(6));
  expect(await settle(() => arrived)).toBe(3);
  network.answer();
  expect(await dying).toBe(0);
  expect(await statuses()).toEqual(['settled', 'settled', 'settled']);
});
