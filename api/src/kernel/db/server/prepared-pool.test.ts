import type { Pool } from 'pg';
import { PreparedPool } from './prepared-pool';

interface Sent {
  name?: string;
  text: string;
}

function recordingPool() {
  const sent: Sent[] = [];
  const fail: { with?: object } = {};
  const query = async (config: Sent | string) => {
    sent.push(typeof config === 'string' ? { text: config } : config);
    if (fail.with) throw fail.with;
    return { rows: [] };
  };
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as Pool;
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

test('replans a statement after its table changes', async () => {
  const { sent, fail, pool } = recordingPool();
  const client = await pool.connect();
  fail.with = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
  await expect(client.query('select $1', [1])).rejects.toThrow('cached plan');
  delete fail.with;
  await client.query('select $1', [1]);
  expect(sent[1]?.name).not.toBe(sent[0]?.name);
});
