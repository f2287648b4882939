import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { Client } from 'pg';
import { demoPassword } from '../src/demo/customers/customers';
import { drawGeneration } from '../src/kernel/keys/key-ring';
import { replaceKeys } from '../src/kernel/keys/keys';
import { type ApiProcess, startApi } from '../src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../src/testing/closed-bank';
import { crowdPin, gatherCrowd } from '../src/testing/crowd/crowd';
import { measured, scaled } from './scale';

const customers = scaled({ full: 24, short: 8 });
/** Longer than the five seconds after which a process reads the file again. */
const leadMs = 6500;

const server = new URL(process.env.DATABASE_URL ?? '');
const name = `larch_keys_${randomBytes(6).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: name }).href;

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

let bank: ClosedBank;
const processes: ApiProcess[] = [];
beforeAll(async () => {
  await onServer(`create database ${name}`);
  bank = makeClosedBank(url);
  await bank.look((deps) => gatherCrowd(deps, { customers, deposit: cents(10_000) }));
  for (let one = 0; one < 2; one += 1)
    processes.push(await startApi({ env: { ...bank.env, BANK_DEMO: '1', SMTP_URL: '' } }));
});
afterAll(async () => {
  for (const process of processes) await process.kill();
  bank.remove();
  await onServer(`drop database ${name} with (force)`);
});

const failures: string[] = [];
const counts = { requests: 0, refreshes: 0, pins: 0, codes: 0 };

async function ask<Json>(process: ApiProcess, path: string, token?: string, body?: object): Promise<Json> {
  const answer = await fetch(`http://127.0.0.1:${process.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  counts.requests += 1;
  const text = await answer.text();
  if (!answer.ok) failures.push(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

interface Tokens {
  access: string;
  refresh: string;
}

interface Visit extends Tokens {
  email: string;
}

const [api, v1] = [(index: number) => processes[index % 2] as ApiProcess, '/api/v1'];

async function signIn(index: number): Promise<Visit> {
  const email = `crowd${String(index + 1).padStart(8, '0')}@example.com`;
  const path = `${v1}/auth/login/`;
  const { data } = await ask<{ data: Tokens }>(api(index), path, undefined, {
    email,
    password: demoPassword,
  });
  return { ...data, email };
}

/** What two tabs do: both processes exchange the same token, and each must return the same successor. */
async function refresh(visit: Visit): Promise<void> {
  const body = { refresh: visit.refresh };
  const [one, other] = await Promise.all(
    processes.map((process) => ask<Tokens>(process, `${v1}/auth/token/refresh/`, undefined, body)),
  );
  if (one?.refresh !== other?.refresh) failures.push('two successors of one refresh token');
  Object.assign(visit, one);
  counts.refreshes += 2;
}

async function use(visit: Visit, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    await ask(api(turn), `${v1}/banking/accounts/`, visit.access);
    const path = `${v1}/transactions/verify-pin/`;
    const proved = await ask<{ valid: boolean }>(api(turn + 1), path, visit.access, { pin: crowdPin });
    if (!proved.valid) failures.push(`a PIN was refused: ${JSON.stringify(proved)}`);
    counts.pins += 1;
    if (turn % 3 === 0) await refresh(visit);
  }
}

const requestCodes = (visits: readonly Visit[]) =>
  Promise.all(visits.map(({ access }, index) => ask(api(index), `${v1}/auth/generate-otp/`, access, {})));

/** Newest first. */
async function verifyCode({ email }: Visit, index: number): Promise<void> {
  const mailbox = `/mailbox/api/messages?to=${encodeURIComponent(email)}`;
  const mail = await ask<{ text: string }[]>(api(index), mailbox);
  const otp_code = mail.map(({ text }) => /code is (\d{6})/.exec(text)?.[1]).find(Boolean);
  await ask(api(index + 1), `${v1}/auth/otp/verify/`, undefined, { email, purpose: 'transfer', otp_code });
  counts.codes += 1;
}

function rotate(afterMs: number): string {
  const added = drawGeneration(new Date(Date.now() + afterMs));
  replaceKeys(bank.env.BANK_DATA_DIR ?? '', (generations) => [added, ...generations]);
  return added.id;
}

const hashes = () => bank.look(({ db }) => db.selectFrom('customers').select('pin_hash').execute());

test('[SESS-2] changes keys twice under load without a sign-out or an error', async () => {
  const visits = await Promise.all(Array.from({ length: customers }, (_, index) => signIn(index)));
  let isOver = false;
  const using = Promise.all(visits.map((visit) => use(visit, () => isOver)));
  let current = '';
  for (const afterMs of [leadMs, 0]) {
    await requestCodes(visits);
    current = rotate(afterMs);
    await sleep(leadMs + 1500);
    await Promise.all(visits.map(verifyCode));
  }
  isOver = true;
  await using;
  expect(failures).toEqual([]);
  for (const visit of visits) await use(visit, onceOver());
  expect(failures).toEqual([]);
  const crowd = (await hashes()).filter(({ pin_hash }) => pin_hash?.startsWith(`${current}:$argon2id$`));
  expect(crowd).toHaveLength(customers);
  measured(
    `keys changed twice under ${counts.requests} requests of ${customers} sessions in 2 processes: ` +
      `${counts.refreshes} refreshes, ${counts.pins} PIN checks and ${counts.codes} codes, 0 refused, 0 errors`,
  );
});

function onceOver(): () => boolean {
  let turns = 0;
  return () => {
    turns += 1;
    return turns > 1;
  };
}
