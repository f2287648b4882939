import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { crowdPin } from '../../api/src/testing/crowd/crowd';
import { print, report } from '../measure/verdict';
import { type BankUnderLoad, makeBank } from './bank-under-load';
import { preparePgbench } from './pgbench';
import { sendLoad } from './send-load';
import { clients, measureTransfers } from './transfers';

const rounds = 3;

export async function benchTransfersOnServer(): Promise<void> {
  if (!findPostgres()) return print('transfers on PostgreSQL: skipped, no server is installed');
  const server = await startPostgres({ durable: true });
  const pgbench = await preparePgbench(server, clients);
  const bank = makeBank(await pgbench.createDatabase('bank'));
  try {
    const processes = await bestProcessCount(bank);
    const measured = [];
    for (let round = 1; round <= rounds; round += 1) {
      const reference = await pgbench.run();
      await pgbench.settle();
      const { perSecond: value, median, p99 } = await measureTransfers(bank, { processes, customers: 1500 });
      print(
        `  round ${round}: ${Math.round(value)}/s, median response ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)}`,
      );
      measured.push({ ...names, value, reference });
    }
    report(measured);
    await benchPins(bank, processes);
  } finally {
    bank.remove();
    await server.stop();
  }
}

const names = {
  what: 'internal transfers on PostgreSQL, 32 clients',
  against: 'pgbench (tpcb-like, scale 32, 32 clients)',
  unit: '/s',
  wanted: { atLeast: 0.4 },
};

async function bestProcessCount(bank: BankUnderLoad): Promise<number> {
  const results = [];
  for (const processes of [1, 2, 3]) {
    const { perSecond } = await measureTransfers(bank, { processes, customers: 500 });
    results.push({ processes, perSecond });
  }
  print(
    `  API processes: ${results.map((one) => `${one.processes}: ${Math.round(one.perSecond)}/s`).join(', ')}`,
  );
  results.sort((one, other) => other.perSecond - one.perSecond);
  return results[0]?.processes ?? 1;
}

async function benchPins(bank: BankUnderLoad, processes: number): Promise<void> {
  const crowd = await bank.gather(400);
  const requests = crowd.map(({ token }) => ({
    method: 'POST' as const,
    path: '/api/v1/transactions/verify-pin/',
    token,
    body: JSON.stringify({ pin: crowdPin }),
  }));
  const { perSecond } = await bank.serve(processes, (apis) =>
    sendLoad({ ports: apis.map(({ port }) => port), clients, requests }),
  );
  print(`PINs verified (argon2id): ${perSecond.toFixed(0)}/s`);
}
