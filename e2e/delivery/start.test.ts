import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { accountsOf, alex } from '../support/customer/customers';
import { bankFolder } from '../support/data-folder/bank-folder';
import { freePort } from '../support/site/free-port';
import { root, run } from '../support/site/running';
import { startSite } from '../support/site/site';

jest.setTimeout(300_000);

let folder: string;
beforeEach(() => {
  folder = bankFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function failedStart(env: NodeJS.ProcessEnv) {
  const start = run('start', [], { PORT: String(await freePort()), BANK_DATA_DIR: folder, ...env });
  const ended = start.printed(/ready http/).then(
    () => start.stop(),
    () => start.stop(),
  );
  return { code: await ended, output: start.output() };
}

test('[API-3] the bank keeps its data across a restart', async () => {
  const first = await startSite({ BANK_DATA_DIR: folder }, root);
  const before = await accountsOf(first.address, alex);
  expect(await first.stop()).toBe(0);
  const second = await startSite({ BANK_DATA_DIR: folder }, root);
  expect(await accountsOf(second.address, alex)).toEqual(before);
  expect(await second.stop()).toBe(0);
});

test('[API-7] the health check reports the status and the database', async () => {
  const site = await startSite({ BANK_DATA_DIR: folder }, root);
  const answer = await fetch(`${site.address}/api/v1/health/`);
  expect(await answer.json()).toEqual({ data: { status: 'ok', database: 'pglite' } });
  await site.stop();
});

test.each([
  ['PORT', 'eighty'],
  ['BANK_DEMO', 'maybe'],
  ['BANK_CLOCK_SPEEDUP', '-1'],
  ['DATABASE_URL', 'mysql://somewhere'],
])('[API-7] refuses to start with %s=%s and quotes both in one line', async (name, value) => {
  const { code, output } = await failedStart({ [name]: value });
  expect(code).toBe(1);
  const last = output.trim().split('\n').at(-1);
  expect(last).toContain(name);
  expect(last).toContain(value);
});

test('[API-7] a port in use prevents startup before anything is created', async () => {
  rmSync(folder, { recursive: true });
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, () => resolve()));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await failedStart({ PORT: String(port) });
  await new Promise((resolve) => other.close(resolve));
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toContain(String(port));
  expect(existsSync(folder)).toBe(false);
  const site = await startSite({ BANK_DATA_DIR: folder }, root);
  expect(await site.stop()).toBe(0);
});

test('[API-7] refuses a data folder with unrelated files and leaves them unchanged', async () => {
  const database = join(folder, 'database');
  rmSync(folder, { recursive: true });
  mkdirSync(database, { recursive: true });
  writeFileSync(join(database, 'holiday.txt'), 'photographs');
  const { code, output } = await failedStart({});
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toContain(database);
  expect(readdirSync(database)).toEqual(['holiday.txt']);
});

test('[API-7] a second bank can’t use the data folder; the first keeps running', async () => {
  const first = await startSite({ BANK_DATA_DIR: folder }, root);
  const { code, output } = await failedStart({});
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toContain(folder);
  expect((await fetch(`${first.address}/api/v1/health/`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});
