import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './client';

jest.setTimeout(60_000);

let dataDir: string;
let database: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-data-'));
  database = join(dataDir, 'database');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('[API-7] keeps committed data after the bank closes and reopens', async () => {
  const first = await openDatabase({ dataDir });
  await first.db.insertInto('audit_log').values(aRow).execute();
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  await first.close();

  const second = await openDatabase({ dataDir });
  expect(await second.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'test' }]);
  await second.close();
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);

  damage();
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    expect.objectContaining({
      name: 'DataFolderError',
      message: expect.stringMatching(/^[^\n]* is damaged [^\n]*$/),
    }),
  );
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
});

test('[API-7] rejects a folder that contains unrelated files and leaves it unchanged', async () => {
  mkdirSync(database);
  writeFileSync(join(database, 'holiday.txt'), 'photos');
  await expect(openDatabase({ dataDir })).rejects.toThrow(/doesn't contain the bank's database/);
  expect(readdirSync(database)).toEqual(['holiday.txt']);
  expect(readFileSync(join(database, 'holiday.txt'), 'utf8')).toBe('photos');
});

test('[API-7] rejects a folder from another PostgreSQL version', async () => {
  mkdirSync(database);
  writeFileSync(join(database, 'PG_VERSION'), '14\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow('is from PostgreSQL 14, but the bank needs 18');
});

test('[API-7] rejects a data folder that is a file', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ dataDir: file })).rejects.toThrow(
    expect.objectContaining({ name: 'DataFolderError' }),
  );
});

test.each(['database', 'database.lock'])('[API-7] reports a blocked path in one line: %s', async (name) => {
  if (name === 'database') writeFileSync(database, 'a file');
  else mkdirSync(join(dataDir, name));
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    expect.objectContaining({
      name: 'DataFolderError',
      message: expect.stringMatching(/^Data folder [^\n]+ cannot be used: [^\n]+$/),
    }),
  );
});

test('[API-7] rejects a folder that is locked by a running process', async () => {
  const other = spawn('sleep', ['60']);
  writeFileSync(join(dataDir, 'database.lock'), `${other.pid}\n`);
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    expect.objectContaining({
      name: 'FolderLockedError',
      message: expect.stringContaining(`process ${other.pid}`),
    }),
  );
  expect(existsSync(database)).toBe(false);
  other.kill();
});

test('[API-7] takes over the lock of a dead process or a reused pid', async () => {
  mkdirSync(database);
  writeFileSync(join(database, 'holiday.txt'), 'photos');
  const dead = spawn('true');
  await once(dead, 'exit');
  for (const lock of [`${dead.pid} 123\n`, `${process.ppid} 1\n`, 'nonsense', '']) {
    writeFileSync(join(dataDir, 'database.lock'), lock);
    await expect(openDatabase({ dataDir })).rejects.toThrow("doesn't contain the bank's database");
  }
});

const aRow = {
  at: new Date(),
  action: 'test',
  customer_id: null,
  session_id: null,
  address: '',
  detail: '{}',
};

function damage(): void {
  writeFileSync(join(database, 'global', 'pg_control'), 'x'.repeat(8192));
}
