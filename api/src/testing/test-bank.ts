import type { Mode } from '@bank/shared/contracts/mode';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { seedDemo } from '../app/demo/seed';
import { demoPassword } from '../demo/customers/customers';
import { type Bank, command } from '../kernel/bank/bank';
import type { Clock } from '../kernel/clock/clock';
import { openDatabase } from '../kernel/db/client';
import type { Database } from '../kernel/db/tables';
import { createLog } from '../kernel/log/log';
import { createPostman } from '../kernel/mail/postman';
import { testMorning } from './bank-template';
import { fixedKeys, hashQuickly } from './quick-secrets';
import { borrowApp } from './sharing/shared-app';
import { openTestDatabase, type TestDatabase } from './test-database';

/** Creating the first bank on a machine takes seconds; later banks are copies. */
jest.setTimeout(60_000);

interface TestClock extends Clock {
  pass(milliseconds: number): void;
}

export function stoppedClock(at = testMorning): TestClock {
  let now = at.getTime();
  return {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

const keys = fixedKeys({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  token?: string;
  device?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export interface TestBank {
  app: FastifyInstance;
  deps: Bank;
  clock: TestClock;
  databaseUrl: string | null;
  log: string[];
  send(sent: Sent): Promise<LightMyRequestResponse>;
  get(path: string, token: string): Promise<LightMyRequestResponse>;
  post(path: string, body: object, token: string): Promise<LightMyRequestResponse>;
  signIn(email: string, password?: string): Promise<{ access: string; refresh: string }>;
  close(): Promise<void>;
}

export async function openTestBank(mode: Mode = 'specification'): Promise<TestBank> {
  const clock = stoppedClock();
  const fill = async (db: Database) => {
    await seedDemo({ db, clock, keys });
    await hashQuickly(db, keys);
  };
  return runBank(await openTestDatabase(fill), clock, mode);
}

/** A second API process that shares only the database, keys and time. Close it before the first. */
export async function openSecondBank({ databaseUrl: url, clock, deps }: TestBank): Promise<TestBank> {
  if (!url) throw new Error('The embedded database has one process: run on PostgreSQL, with DATABASE_URL.');
  return runBank({ ...(await openDatabase({ url })), url }, clock, deps.mode);
}

async function runBank(database: TestDatabase, clock: TestClock, mode: Mode): Promise<TestBank> {
  const { db, kind } = database;
  const log: string[] = [];
  const write = (line: string) => void log.push(line);
  const postman = createPostman({
    ...{ db, clock, keys, mode, carrier: 'mailbox' as const, gateway: null },
    log: createLog('info', { write }),
  });
  const given = { clock, keys, postman, demo: true, mode, origin: null, command };
  const deps: Bank = { db, databaseKind: kind, storage: null, ...given };
  const { app, giveBack } = await borrowApp({ deps, write });
  const send = (sent: Sent) => inject(app, sent);
  const closeAll = async () => {
    await giveBack();
    await postman.stop();
    await database.close();
  };
  return {
    app,
    deps,
    clock,
    get databaseUrl() {
      return database.url;
    },
    log,
    send,
    get: (path, token) => send({ method: 'GET', path, token }),
    post: (path, body, token) => send({ method: 'POST', path, body, token }),
    signIn: (email, password) => signIn(send, email, password),
    close: closeAll,
  };
}

async function signIn(send: TestBank['send'], email: string, password = demoPassword) {
  const answer = await send({ method: 'POST', path: '/auth/login/', body: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
  return answer.json().data;
}

const inject = (app: FastifyInstance, { method, path, body, token, device, ip, headers }: Sent) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(device !== undefined && { 'user-agent': device }),
    },
    ...(body !== undefined && { payload: body as object }),
    ...(ip !== undefined && { remoteAddress: ip }),
  });
