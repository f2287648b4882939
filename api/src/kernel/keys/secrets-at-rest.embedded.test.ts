import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBank } from '../../app';
import { readEnv } from '../../app/start/env';
import { type OpenBank, openBank } from '../../app/start/open-bank';
import { createLog } from '../log/log';
import { unseal } from '../mail/outbox';

jest.setTimeout(240_000);

const log = createLog('silent');
let parent: string;
let dataDir: string;
let umask: number;
beforeAll(() => {
  umask = process.umask(0o022);
  parent = mkdtempSync(join(tmpdir(), 'larch-rest-'));
  dataDir = join(parent, 'data');
});
afterAll(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true });
});

// Without a carrier, mail stays in the outbox, where it must be encrypted. In specification mode, the PIN is mailed.
const env = () =>
  readEnv({ BANK_DATA_DIR: dataDir, BANK_DEMO: '0', SMTP_URL: 'none', BANK_MODE: 'specification' });

async function withBank<T>(work: (bank: OpenBank) => Promise<T>): Promise<T> {
  const bank = await openBank(env(), log);
  try {
    return await work(bank);
  } finally {
    await bank.close();
  }
}

function entriesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

const openToOthers = () =>
  [dataDir, ...entriesBelow(dataDir)].filter((path) => (lstatSync(path).mode & 0o077) !== 0);

const filesWith = (text: string) =>
  entriesBelow(dataDir).filter((path) => lstatSync(path).isFile() && readFileSync(path).includes(text));

const newCustomer = {
  email: 'mina@example.com',
  password: 'quiet-harbor-77',
  password_confirm: 'quiet-harbor-77',
  first_name: 'Mina',
  last_name: 'Reyes',
  phone_number: '+12025550188',
};

const linesOfMail = async ({ db, keys }: OpenBank) => {
  const rows = await db.selectFrom('mail').select('text').execute();
  return rows.flatMap(({ text }) => unseal(keys, text).split('\n'));
};

async function register(bank: OpenBank): Promise<string[]> {
  const app = await buildBank(bank, log);
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1/auth/${path}/`, payload });
  await post('register', newCustomer);
  const codeLine = (await linesOfMail(bank)).find((line) => /\d{6}/.test(line)) ?? '';
  const otp_code = /\d{6}/.exec(codeLine)?.[0];
  await post('otp/verify', { email: newCustomer.email, purpose: 'registration', otp_code });
  const pinLine = (await linesOfMail(bank)).find((line) => /PIN.*\d{6}/.test(line)) ?? '';
  await app.close();
  return [codeLine, pinLine];
}

test('keeps codes and PINs off the disk, including the write-ahead log', async () => {
  await withBank(async (bank) => {
    const lines = await register(bank);
    expect(lines).toEqual([expect.stringMatching(/code is \d{6}/), expect.stringMatching(/PIN is \d{6}/)]);
    for (const line of lines) expect(filesWith(line)).toEqual([]);
    expect(openToOthers()).toEqual([]);
  });
});

test('restricts access to an open data folder', async () => {
  for (const path of [dataDir, ...entriesBelow(dataDir)])
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  await withBank(async () => {
    expect(openToOthers()).toEqual([]);
  });
});
