import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { callsServed } from '../../../platform/src/record/calls/bank-calls';
import type { BankCall } from '../../../platform/src/store/release-documents';

/** Each call starts a process that compiles the contracts. */
jest.setTimeout(60_000);

/** In a process of its own, because Jest can't load the bundler. */
async function ownCalls(place: string): Promise<BankCall[]> {
  const module = JSON.stringify(join(__dirname, 'own-calls.ts'));
  const program = `const { ownCalls } = await import(${module});
    console.log(JSON.stringify(await ownCalls(${JSON.stringify(place)})));`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

/** Below this repository, so that the doors are found. */
const cache = join(__dirname, '../../../node_modules/.cache');
let folder: string;

beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'own-calls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function contract(name: string, source: string): void {
  const file = join(folder, 'src/contracts', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

const health = (answer: string) => `
  import { call } from '@bank/shared/contracts/call';
  import * as z from 'zod/mini';
  export const getHealth = call({
    id: 'getHealth',
    method: 'GET',
    path: '/health/',
    summary: 'Whether the bank works',
    access: 'anyone',
    answer: ${answer},
  });
`;

test('[API-2] finds no calls without contracts', async () => {
  expect(await ownCalls(folder)).toEqual([]);
});

test('[API-2] describes a call as the bank does', async () => {
  contract('accounts.ts', "export { listAccounts } from '@bank/shared/contracts/accounts';");
  const served = await callsServed(({ id }) => id === 'listAccounts');
  expect(served).toHaveLength(1);
  expect(await ownCalls(folder)).toEqual(served);
});

test('[API-2] notices another schema', async () => {
  contract('health.ts', health('z.object({ status: z.string() })'));
  const [before] = await ownCalls(folder);
  contract('health.ts', health('z.object({ status: z.number() })'));
  const [after] = await ownCalls(folder);
  expect(before).toMatchObject({ id: 'getHealth', method: 'GET', path: '/health/' });
  expect(after?.answer).not.toEqual(before?.answer);
});

test('[API-2] reads contracts in folders, and no tests', async () => {
  contract('site/health.ts', health('z.object({})'));
  contract('site/health.test.ts', 'throw new Error();');
  expect(await ownCalls(folder)).toHaveLength(1);
});

test('[API-2] fails on a contract that doesn’t compile', async () => {
  contract('broken.ts', "import { missing } from './missing';\nexport const x = missing;");
  await expect(ownCalls(folder)).rejects.toThrow("Can't resolve './missing'");
});
