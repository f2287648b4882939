import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@bank/shared/testing/until';
import { Client } from 'pg';
import { type Postgres, startPostgres } from '../postgres-server/postgres-server';
import { type ApiProcess, answers, freePort, startApi } from '../src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../src/testing/closed-bank';

export interface Stage {
  bank: ClosedBank;
  port: number;
  disasters: readonly Disaster[];
  open(): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

export interface Disaster {
  name: string;
  strike(): Promise<void>;
  recover(): Promise<void>;
}

export async function makeStage(): Promise<Stage> {
  const server = process.env.DATABASE_URL ? await startPostgres({ durable: true }) : undefined;
  const bank = makeClosedBank(server?.url);
  const port = await freePort();
  let api: ApiProcess | undefined;
  const open = async () => {
    // For the demo terminal; the bank has customers, so it gets no demo customers.
    api = await startApi({ env: { ...bank.env, BANK_DEMO: '1' }, port });
  };
  const processDies = { name: 'API process', strike: async () => api?.kill(), recover: open };
  return {
    bank,
    port,
    disasters: [processDies, ...(server ? serverDisasters(server, () => answering(api)) : [])],
    open,
    close: async () => {
      await api?.stop();
    },
    remove: async () => {
      await api?.kill();
      bank.remove();
      await server?.stop();
    },
  };
}

/** Either the server shuts down immediately, or one of its processes dies and the server restarts itself. */
function serverDisasters(server: Postgres, answering: () => Promise<void>): Disaster[] {
  let { pid } = server;
  return [
    {
      name: 'PostgreSQL server',
      strike: async () => {
        process.kill(pid, 'SIGQUIT');
        await until('the server has ended', () => !isAlive(pid), 60_000);
      },
      recover: async () => {
        pid = await server.restart();
        await answering();
      },
    },
    {
      name: 'PostgreSQL backend',
      strike: () => killBackend(server.url),
      recover: answering,
    },
  ];
}

async function killBackend(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(
    'select pid from pg_stat_activity where datname is not null and pid <> pg_backend_pid() limit 1',
  );
  process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => {});
}

const healthCachedMs = 1000;

/** Fails if the API process exits, because it must survive losing its database. */
async function answering(api: ApiProcess | undefined): Promise<void> {
  await sleep(healthCachedMs);
  if (!api) return;
  const isAnswering = async () => !isAlive(api.pid) || (await answers(api.port));
  await until('the API process answers', isAnswering, 120_000);
  if (!isAlive(api.pid)) throw new Error(`The API process exited:\n${api.output()}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
