import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { median, print, report } from '../measure/verdict';
import { type BankUnderLoad, makeBank } from './bank-under-load';
import { writeHistory } from './history';
import { sendLoad } from './send-load';
import { preparePgbench } from './server/pgbench';

const rounds = 5;
const reads = 400;
const fewEntries = 100;
const million = 1_000_000;

const routes = {
  'transaction list': '/api/v1/transactions/?limit=50',
  statistics: '/api/v1/transactions/stats/',
  'account details': '/api/v1/banking/account-details/',
  'notifications list': '/api/v1/auth/notifications/?limit=20',
};
type Route = keyof typeof routes;

interface Reader {
  bank: BankUnderLoad;
  token: string;
}

export async function benchReading(): Promise<void> {
  const server = findPostgres() ? await startPostgres({ durable: true }) : undefined;
  if (!server) print('  no PostgreSQL server is installed: measuring the embedded database');
  const create = server && (await preparePgbench(server, 1)).createDatabase;
  const small = makeBank(await create?.('small'));
  const large = makeBank(await create?.('large'));
  try {
    await compare(await reader(small, fewEntries), await fillLarge(large));
  } finally {
    small.remove();
    large.remove();
    await server?.stop();
  }
}

async function reader(bank: BankUnderLoad, entries: number): Promise<Reader> {
  const [member] = await bank.gather(1);
  if (!member) throw new Error('The bank has no customer.');
  await bank.fill((db) => writeHistory(db, [member], entries));
  return { bank, token: member.token };
}

async function fillLarge(bank: BankUnderLoad) {
  const start = performance.now();
  const usual = await reader(bank, fewEntries);
  const others = await bank.gather(5000);
  await bank.fill((db) => writeHistory(db, others, million));
  const busy = await reader(bank, million);
  print(`  filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { usual, busy };
}

async function compare(small: Reader, { usual, busy }: { usual: Reader; busy: Reader }): Promise<void> {
  const measured = { usual: emptyRounds(), busy: emptyRounds() };
  await small.bank.serve(1, async ([smallApi]) => {
    await usual.bank.serve(1, async ([largeApi]) => {
      const [smallPort, largePort] = [smallApi?.port ?? 0, largeApi?.port ?? 0];
      for (let round = 0; round <= rounds; round += 1) {
        for (const what of Object.keys(routes) as Route[]) {
          const reference = await timeOf(smallPort, small, what);
          const values = {
            usual: await timeOf(largePort, usual, what),
            busy: await timeOf(largePort, busy, what),
          };
          if (round === 0) continue; // Warm-up.
          measured.usual[what].push({ reference, value: values.usual });
          measured.busy[what].push({ reference, value: values.busy });
        }
      }
    });
  });
  for (const [who, of] of Object.entries(measured)) {
    const whose = who === 'usual' ? '100 entries in a bank of a million' : 'a million entries';
    for (const [what, pairs] of Object.entries(of)) {
      const names = { what: `${what} of a customer with ${whose}`, ...limits };
      report(pairs.map((pair) => ({ ...names, ...pair })));
    }
  }
}

const limits = { against: 'with 100 in a small bank', unit: 'ms', wanted: { atMost: 1.3 } };

type Pairs = { value: number; reference: number }[];
const emptyRounds = (): Record<Route, Pairs> => ({
  'transaction list': [],
  statistics: [],
  'account details': [],
  'notifications list': [],
});

async function timeOf(port: number, { token }: Reader, what: Route): Promise<number> {
  const requests = Array.from({ length: reads }, () => ({
    method: 'GET' as const,
    path: routes[what],
    token,
  }));
  const result = await sendLoad({ ports: [port], clients: 1, requests });
  return median([result.median]);
}
