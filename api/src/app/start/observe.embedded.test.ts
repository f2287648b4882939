import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startApi } from '../../testing/api-process';
import { copyBankInto } from '../../testing/bank-template';
import { type ClosedBank, makeClosedBank } from '../../testing/closed-bank';

jest.setTimeout(60_000);

let bank: ClosedBank;
beforeEach(async () => {
  bank = makeClosedBank();
  await copyBankInto(bank.dataDir);
});
afterEach(() => bank.remove());

test('warns that everyone can read metrics on 0.0.0.0', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `0.0.0.0:${(other.address() as AddressInfo).port}`;
  try {
    // The start ends because of the other server, after the warning.
    await expect(
      startApi({ env: { ...bank.env, METRICS_ADDRESS: address, LOG_LEVEL: 'warn' } }),
    ).rejects.toThrow('everyone who reaches this port can read the metrics');
  } finally {
    other.close();
  }
});

test('ends a start whose METRICS_ADDRESS is in use, and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    await expect(startApi({ env: { ...bank.env, METRICS_ADDRESS: address } })).rejects.toThrow(
      `METRICS_ADDRESS: ${address} can't be used: EADDRINUSE\n`,
    );
  } finally {
    other.close();
  }
});
