import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { median, say, tell } from '../measure/verdict';
import { type BankUnderLoad, makeBank } from './bank-under-load';
import { writeHistory } from './history';
import { preparePgbench } from './pgbench';
import { sendLoad } from './send-load';

const rounds = 5;
const reads = 400;
const little = 100;
const million = 1_000_000;

const asked = {
  'transaction list': '/api/v1/transactions/?limit=50',
  statistics: '/api/v1/transactions/stats/',
};
type Asked = keyof typeof asked;

/** Whose transactions are read, in which bank. */
interface Reader {
  bank: BankUnderLoad;
  token: string;
}

/** Reading lists and figures, in a bank with little in it and in one with a million entries and more. */
export async function benchReading(): Promise<void> {
  const server = findPostgres() ? await startPostgres({ durable: true }) : undefined;
  if (!server) say('  no PostgreSQL server is installed: measured on the embedded database');
  const create = server && (await preparePgbench(server, 1)).createDatabase;
  const small = makeBank(await create?.('small'));
  const large = makeBank(await create?.('large'));
  try {
    await compare(await reader(small, little), await fillLarge(large));
  } finally {
    small.remove();
    large.remove();
    await server?.stop();
  }
}

async function reader(bank: BankUnderLoad, entries: number): Promise<Reader> {
  const [member] = await bank.gather(1);
  if (!member) throw new Error('Nobody came.');
  await bank.fill((db) => writeHistory(db, [member], entries));
  return { bank, token: member.token };
}

/** A bank where others have a million entries, and one customer has another million alone. */
async function fillLarge(bank: BankUnderLoad) {
  const start = performance.now();
  const usual = await reader(bank, little);
  const others = await bank.gather(5000);
  await bank.fill((db) => writeHistory(db, others, million));
  const busy = await reader(bank, million);
  say(`  filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { usual, busy };
}

async function compare(small: Reader, { usual, busy }: { usual: Reader; busy: Reader }): Promise<void> {
  const measured = { usual: emptyRounds(), busy: emptyRounds() };
  await small.bank.serve(1, async ([smallApi]) => {
    await usual.bank.serve(1, async ([largeApi]) => {
      const [smallPort, largePort] = [smallApi?.port ?? 0, largeApi?.port ?? 0];
      for (let round = 0; round <= rounds; round += 1) {
        for (const what of Object.keys(asked) as Asked[]) {
          const reference = await timeOf(smallPort, small, what);
          const values = {
            usual: await timeOf(largePort, usual, what),
            busy: await timeOf(largePort, busy, what),
          };
          if (round === 0) continue; // Warming up.
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
      tell(pairs.map((pair) => ({ ...names, ...pair })));
    }
  }
}

const limits = { against: 'with 100 in a small bank', unit: 'ms', wanted: { atMost: 1.3 } };

type Pairs = { value: number; reference: number }[];
const emptyRounds = (): Record<Asked, Pairs> => ({ 'transaction list': [], statistics: [] });

/** Milliseconds of one answer, alone on the machine: the median of many. */
async function timeOf(port: number, { token }: Reader, what: Asked): Promise<number> {
  const requests = Array.from({ length: reads }, () => ({
    method: 'GET' as const,
    path: asked[what],
    token,
  }));
  const result = await sendLoad({ ports: [port], clients: 1, requests });
  return median([result.median]);
}
