import type { Pool } from 'pg';
import { PreparedPool } from './prepared-pool';

interface Sent {
  name?: string;
  text: string;
}

function recordingPool(transactionStatus: 'I' | 'T' = 'I') {
  const sent: Sent[] = [];
  const fail: { with?: object } = {};
  const query = async (config: Sent | string) => {
    sent.push(typeof config === 'string' ? { text: config } : config);
    const failure = fail.with;
    delete fail.with;
    if (failure) throw failure;
    return { rows: [] };
  };
  const client = { query, release: () => {}, getTransactionStatus: () => transactionStatus };
  const pool = { connect: async () => client } as unknown as Pool;
  return { sent, fail, pool: new PreparedPool(pool) };
}

test('reuses a statement’s name, and names only statements with values', async () => {
  const { sent, pool } = recordingPool();
  const client = await pool.connect();
  for (const text of ['select $1', 'select $1', 'select $1 + 1']) await client.query(text, [1]);
  await client.query('begin', []);
  const [first, again, other, begin] = sent;
  expect(first?.name).toBe(again?.name);
  expect(other?.name).not.toBe(first?.name);
  expect(begin).toEqual({ text: 'begin' });
});

const stale = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });

test('repeats a statement under a new name after its table changes', async () => {
  const { sent, fail, pool } = recordingPool();
  const client = await pool.connect();
  await client.query('select $1', [1]);
  fail.with = stale;
  await client.query('select $1', [1]);
  const [planned, failed, repeated] = sent;
  expect(failed?.name).toBe(planned?.name);
  expect(repeated?.name).not.toBe(failed?.name);
});

test('renames every statement when one of a transaction is stale', async () => {
  const { sent, fail, pool } = recordingPool('T');
  const client = await pool.connect();
  await client.query('select $1 + 1', [1]);
  fail.with = stale;
  await expect(client.query('select $1', [1])).rejects.toThrow('cached plan');
  await client.query('select $1 + 1', [1]);
  expect(sent).toHaveLength(3);
  expect(sent[2]?.name).not.toBe(sent[0]?.name);
});
