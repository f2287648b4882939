import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from './schema';

test('[API-5] finds migrations by listing their folder, in order', () => {
  const root = mkdtempSync(join(tmpdir(), 'larch-sql-'));
  try {
    mkdirSync(join(root, 'migrations'));
    const files = { '002-b.sql': '-- step: contract\ndrop', '001-a.sql': '-- step by step', 'notes.md': '' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'migrations', name), text);
    expect(readMigrations(root)).toEqual([
      { id: '001-a', step: 'expand', sql: '-- step by step' },
      { id: '002-b', step: 'contract', sql: '-- step: contract\ndrop' },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('[API-5] gives each migration a number and a step', () => {
  const migrations = readMigrations();
  const numbers = migrations.map(({ id }) => /^(\d{3})-[a-z-]+$/.exec(id)?.[1]);
  expect(new Set(numbers).size).toBe(migrations.length);
  expect(numbers).not.toContain(undefined);
  const unclear = migrations.filter(({ sql }) => /^--\s*step(?!: contract\n)/i.test(sql));
  expect(unclear.map(({ id }) => id)).toEqual([]);
});
