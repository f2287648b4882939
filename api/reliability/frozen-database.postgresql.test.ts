import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { Client } from 'pg';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { type ApiProcess, startApi } from '../src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../src/testing/closed-bank';
import { gatherCrowd, type Member } from '../src/testing/crowd/crowd';
import { type FreezingProxy, openFreezingProxy } from './freezing-proxy';
import { measured } from './scale';

const customers = 16;
const perCustomer = 10;
const server = new URL(process.env.DATABASE_URL ?? '');
const name = `larch_frozen_${randomBytes(6).toString('hex')}`;

let bank: ClosedBank;
let crowd: Member[];
let proxy: FreezingProxy;
let api: ApiProcess;

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

beforeEach(async () => {
  await onServer(`create database ${name}`);
  bank = makeClosedBank(Object.assign(new URL(server), { pathname: name }).href);
  crowd = await bank.look((deps) =>
    gatherCrowd(deps, { customers, deposit: cents(1_000_000), permits: perCustomer }),
  );
  proxy = await openFreezingProxy(Number(server.port));
  const through = Object.assign(new URL(server), { pathname: name, host: `127.0.0.1:${proxy.port}` });
  api = await startApi({ env: { ...bank.env, DATABASE_URL: through.href } });
});
afterEach(async () => {
  await proxy.close();
  await api.kill();
  bank.remove();
  await onServer(`drop database ${name} with (force)`);
});

const isServing = async () => {
  const headers = { authorization: `Bearer ${crowd[0]?.token}` };
  const url = `http://127.0.0.1:${api.port}/api/v1/banking/accounts/`;
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(12_000) }).catch(() => null);
  return answer?.status === 200;
};

/** Retries a transfer with the same idempotency key until it succeeds. */
async function transfer({ token, checking, savings }: Member, key: string, isOver: () => boolean) {
  const body = { from_account_id: checking, to_account_id: savings, amount: 1, description: key };
  for (let tries = 1; !isOver(); tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/v1/transactions/transfer/internal/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(12_000),
    }).catch(() => null);
    const said = (await answer?.json().catch(() => null)) as { data?: { id: string } } | null;
    if (answer?.status === 200 && said?.data) return { id: said.data.id, tries };
    await sleep(200);
  }
  return null;
}

/** Generous but finite, because a bank that never recovers must fail the test instead of hanging it. */
const recoveryTimeoutMs = 90_000;

test.each([
  ['open connections', false, 0],
  ['all connections for 12 s', true, 12_000],
])(
  '[API-4] recovers after the network freezes %s and posts every transfer exactly once',
  async (what, newConnections, ms) => {
    const start = performance.now();
    const isOver = () => performance.now() - start > recoveryTimeoutMs;
    const all = crowd.flatMap((member, index) =>
      Array.from({ length: perCustomer }, (_, one) => transfer(member, `frozen-${index}-${one}`, isOver)),
    );
    await Promise.race(all);
    proxy.freeze({ newConnections });
    await sleep(ms);
    proxy.thaw();
    const thawed = performance.now();
    let serving = await isServing();
    while (!serving && !isOver()) serving = await isServing();
    const seconds = ((performance.now() - thawed) / 1000).toFixed(1);
    const done = await Promise.all(all);
    expect([serving, done.filter((one) => one === null)]).toEqual([true, []]);
    await api.stop();
    const booked = await bank.look(async ({ db }) => {
      await assertLedger(db);
      return db.selectFrom('transfers').select('transaction_id').execute();
    });
    const ids = booked.map(({ transaction_id }) => transaction_id).sort();
    expect(ids).toEqual(done.map((one) => one?.id).sort());
    const again = done.filter((one) => (one?.tries ?? 0) > 1).length;
    measured(
      `frozen database, ${what}: recovered after ${seconds} s, ${ids.length} of ${done.length} transfers booked ` +
        `once, ${again} of them after a retry`,
    );
  },
);

test('[API-4] exits on SIGTERM even while its database connection is frozen', async () => {
  proxy.freeze({ newConnections: true });
  expect(await api.stop()).toBe(0);
});
