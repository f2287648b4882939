import { until } from '@bank/shared/testing/until';
import { type ApiProcess, startApi } from '../../testing/api-process';
import { copyBankInto } from '../../testing/bank-template';
import { type ClosedBank, makeClosedBank } from '../../testing/closed-bank';

jest.setTimeout(60_000);

let bank: ClosedBank;
let api: ApiProcess;
beforeEach(async () => {
  bank = makeClosedBank();
  await copyBankInto(bank.dataDir);
});
afterEach(async () => {
  await api.kill();
  bank.remove();
});

async function start(seconds: string): Promise<void> {
  api = await startApi({ env: { ...bank.env, BANK_DRAIN_SECONDS: seconds } });
}

const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${api.port}${path}`)).status;

const becomesUnready = () => until('it is unready', async () => (await statusOf('/ready')) !== 200);

test('[API-7] SIGTERM drains: the process serves, but is not ready', async () => {
  await start('300');
  expect(await statusOf('/ready')).toBe(200);
  process.kill(api.pid, 'SIGTERM');
  await becomesUnready();
  process.kill(api.pid, 'SIGTERM');
  expect([await statusOf('/live'), await statusOf('/ready'), await statusOf('/api/v1/health/')]).toEqual([
    200, 503, 200,
  ]);
});

test('[API-7] SIGINT ends a drain of five minutes', async () => {
  await start('300');
  process.kill(api.pid, 'SIGTERM');
  await becomesUnready();
  expect(await api.interrupt()).toBe(0);
});

test('[API-7] SIGINT ends a process without a drain', async () => {
  await start('300');
  expect(await api.interrupt()).toBe(0);
});

test('[API-7] a SIGINT that comes twice, from npm and a terminal, ends a process cleanly', async () => {
  await start('300');
  process.kill(api.pid, 'SIGINT');
  process.kill(api.pid, 'SIGINT');
  expect(await api.interrupt()).toBe(0);
});

test('[API-7] SIGTERM ends a process that has no drain', async () => {
  await start('0');
  expect(await api.stop()).toBe(0);
});
