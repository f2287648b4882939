import type { Member } from '../../api/src/testing/crowd/crowd';
import { report } from '../measure/verdict';
import { makeBank } from './bank-under-load';
import { writeHistory } from './history';
import { type Request, sendLoad } from './send-load';

const rounds = 3;
const reads = 400;
/** New customers in each round, so that no statement is cached. */
const readersOfStatements = 3;
const months = 17;
const entries = 1250;
const hoursApart = 13;

export async function benchStatements(): Promise<void> {
  const bank = makeBank();
  const measured: { value: number; reference: number }[] = [];
  try {
    const [reader, ...others] = await bank.gather(1 + readersOfStatements * rounds);
    if (!reader) throw new Error('There is no customer.');
    await bank.fill(async (db) => {
      for (const one of [reader, ...others]) await writeHistory(db, [one], entries, hoursApart);
    });
    await bank.serve(1, async ([api]) => {
      const port = api?.port ?? 0;
      await sendLoad({ ports: [port], clients: 1, requests: statementsOf(reader).slice(0, 3) });
      for (let round = 0; round < rounds; round += 1) {
        const statementRequests = others
          .slice(round * readersOfStatements, (round + 1) * readersOfStatements)
          .flatMap(statementsOf);
        measured.push(await compare(port, reader, statementRequests));
      }
    });
  } finally {
    bank.remove();
  }
  report(measured.map((times) => ({ ...names, ...times })));
}

async function compare(port: number, reader: Member, statementRequests: readonly Request[]) {
  const read = () => sendLoad({ ports: [port], clients: 1, requests: Array(reads).fill(listOf(reader)) });
  const { p95: reference } = await read();
  const [{ p95: value }] = await Promise.all([
    read(),
    sendLoad({ ports: [port], clients: statementRequests.length, requests: statementRequests }),
  ]);
  return { value, reference };
}

const names = {
  what: `another customer's list of transactions, p95, while ${readersOfStatements * months} statements are created`,
  against: 'in an idle bank',
  unit: 'ms',
  wanted: { atMost: 2 },
};

const listOf = ({ token }: Member): Request => ({
  method: 'GET',
  path: '/api/v1/transactions/?limit=50',
  token,
});

function statementsOf({ checking, token }: Member): Request[] {
  const now = new Date();
  return Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2 - index, 1));
    const name = month.toISOString().slice(0, 7);
    return { method: 'GET', path: `/api/v1/banking/accounts/${checking}/statements/${name}/pdf/`, token };
  });
}
