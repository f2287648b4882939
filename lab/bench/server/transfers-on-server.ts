import { findPostgres, startPostgres } from '../../../api/postgres-server/postgres-server';
import { crowdPin } from '../../../api/src/testing/crowd/crowd';
import { print, report } from '../../measure/verdict';
import { type BankUnderLoad, makeBank } from '../bank-under-load';
import { sendLoad } from '../send-load';
import { clients, measureTransfers } from '../transfers';
import { type Pgbench, preparePgbench } from './pgbench';
import { measurePasswordChecks, measureSignIns } from './sign-ins';

const rounds = 3;

export async function benchTransfersOnServer(): Promise<void> {
  if (!findPostgres()) return print('transfers on PostgreSQL: skipped, no server is installed');
  const server = await startPostgres({ durable: true });
  const pgbench = await preparePgbench(server, clients);
  const bank = makeBank(await pgbench.createDatabase('bank'));
  try {
    const processes = await bestProcessCount(bank);
    await benchTransfers(bank, processes, pgbench);
    await benchPins(bank, processes);
    await benchSignIns(bank, processes);
  } finally {
    bank.remove();
    await server.stop();
  }
}

async function benchTransfers(bank: BankUnderLoad, processes: number, pgbench: Pgbench): Promise<void> {
  const measured = { many: [], alone: [], p99: [] } as Record<keyof typeof names, Pair[]>;
  for (let round = 1; round <= rounds; round += 1) {
    const references = { many: await pgbench.run(), alone: await pgbench.run(1) };
    await pgbench.settle();
    const many = await measureTransfers(bank, { processes, customers: 1500 });
    const alone = await measureTransfers(bank, { processes, customers: 100, concurrent: 1 });
    print(
      `  round ${round}: ${Math.round(many.perSecond)}/s, median response ${many.median.toFixed(1)} ms, ` +
        `p99 ${many.p99.toFixed(1)}; alone ${Math.round(alone.perSecond)}/s, ${alone.median.toFixed(1)} ms, ` +
        `p99 ${alone.p99.toFixed(1)}`,
    );
    measured.many.push({ value: many.perSecond, reference: references.many });
    measured.alone.push({ value: alone.perSecond, reference: references.alone });
    measured.p99.push({ value: many.p99, reference: alone.p99 });
  }
  for (const [what, pairs] of Object.entries(measured))
    report(pairs.map((pair) => ({ ...names[what as keyof typeof names], ...pair })));
}

interface Pair {
  value: number;
  reference: number;
}

const names = {
  many: {
    what: 'internal transfers on PostgreSQL, 32 clients',
    against: 'pgbench (tpcb-like, scale 32, 32 clients)',
    unit: '/s',
    // Below the lowest of six runs (0.33 to 0.66): the machine's noise must not fail it.
    wanted: { atLeast: 0.3 },
  },
  alone: {
    what: 'internal transfers on PostgreSQL, 1 client',
    against: 'pgbench with 1 client',
    unit: '/s',
    wanted: null,
  },
  p99: {
    what: 'p99 of internal transfers, 32 clients',
    against: 'p99 of a transfer alone',
    unit: 'ms',
    wanted: null,
  },
};

export async function bestProcessCount(bank: BankUnderLoad): Promise<number> {
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

async function benchSignIns(bank: BankUnderLoad, processes: number): Promise<void> {
  const crowd = await bank.gather(rounds * 200);
  const measured = await bank.serve(processes, async (apis) => {
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await measurePasswordChecks(200);
      const value = await measureSignIns(apis, crowd.slice(round * 200, (round + 1) * 200));
      pairs.push({ reference, value });
    }
    return pairs;
  });
  const what = { what: 'sign-ins on PostgreSQL, 8 clients', against: 'password checks alone (argon2id)' };
  report(measured.map((pair) => ({ ...what, unit: '/s', wanted: null, ...pair })));
}
