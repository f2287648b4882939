import type { Logger } from 'pino';
import { features } from '../../bank';
import { type Bank, command, type Runner } from '../../kernel/bank/bank';
import { hours, seconds } from '../../kernel/clock/clock';
import { type OpenDatabase, openDatabase } from '../../kernel/db/client';
import { makePrivate } from '../../kernel/files/private-folder';
import { type Job, startJobs } from '../../kernel/jobs/jobs';
import type { KeyRing } from '../../kernel/keys/key-ring';
import { followKeys, openKeysOf } from '../../kernel/keys/keys-of-database';
import { countWaiting } from '../../kernel/mail/outbox';
import { type Carrier, createPostman, smtpCarrier } from '../../kernel/mail/postman';
import { textGateway } from '../../kernel/mail/text-gateway';
import { createMetrics, type Metrics } from '../../kernel/telemetry/metrics';
import { refuseDemoCustomers } from '../demo/refuse-demo-customers';
import { seedDemo } from '../demo/seed';
import { type AuditDeps, auditLedger, findLastAudit } from '../housekeeping/audit-ledger';
import type { Env } from './env';
import { requireMailServer } from './require-mail-server';
import { resumeClock } from './resume-clock';

export interface OpenBank extends Bank {
  metrics: Metrics;
  close(): Promise<void>;
}

type BankEnv = Pick<
  Env,
  | 'dataDir'
  | 'databaseUrl'
  | 'migrates'
  | 'smtpUrl'
  | 'sms'
  | 'demo'
  | 'clockSpeedup'
  | 'clockStart'
  | 'mode'
  | 'origin'
>;

export async function openBank(env: BankEnv, log: Logger): Promise<OpenBank> {
  const carrier = carrierOf(env);
  const { db, kind, figures, close } = await openDatabaseOf(env);
  try {
    if (!env.demo) await refuseDemoCustomers(db);
    const clock = await resumeClock(db, env);
    const keys = await openKeysOf(db, env.dataDir);
    keys.onReplaced((key_ids) => log.info({ key_ids }, 'took over the keys of keys.json'));
    if (env.demo) await seedDemo({ db, clock, keys });
    const postman = createPostman({
      ...{ db, clock, keys, carrier, log },
      gateway: env.sms && textGateway(env.sms),
      mode: env.mode,
    });
    postman.start();
    const runner = { db, clock, postman, command, keys };
    const stopJobs = startJobsOf(runner, env, log);
    const waitingMail = () => countWaiting(db);
    const metrics = createMetrics({ pool: figures, waitingMail, ledger: () => findLastAudit(db) });
    const { mode, demo, origin } = env;
    const storage = env.databaseUrl ? null : env.dataDir;
    const closeAll = async () => {
      await stopJobs();
      await postman.stop();
      await close();
    };
    return { ...runner, databaseKind: kind, storage, demo, mode, origin, metrics, close: closeAll };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function openDatabaseOf({ databaseUrl: url, dataDir, migrates }: BankEnv): Promise<OpenDatabase> {
  // The embedded database makes its folder private. With a database server, the folder still contains the
  // keys.
  if (url) makePrivate(dataDir);
  return openDatabase(url ? { url } : { dataDir }, { migrates });
}

/** Returns what stops them. */
function startJobsOf(runner: Runner & { keys: KeyRing }, env: BankEnv, log: Logger): () => Promise<void> {
  const { db, clock, keys } = runner;
  const { databaseUrl: url, dataDir, mode, origin, clockSpeedup } = env;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reading = { name: 'read keys', every: seconds(5), run: () => followKeys(db, keys, dataDir) };
  const ofFeatures = features
    .flatMap((feature) => feature.jobs?.({ ...runner, origin, log, stopping: signal }) ?? [])
    .filter(({ onlyIn }) => !onlyIn || onlyIn === mode);
  const onServer = url ? [auditOnServer({ db, clock, log, url, signal })] : [];
  const jobs = startJobs([reading, ...ofFeatures, ...onServer], log, clockSpeedup);
  return () => {
    stopping.abort();
    return jobs.stop();
  };
}

/** The embedded database has one connection, and an audit would block it: `npm run bank -- audit` does it there. */
const auditOnServer = (deps: AuditDeps): Job => ({
  name: 'audit the ledger',
  every: hours(1),
  run: () => auditLedger(deps),
});

function carrierOf({ smtpUrl, demo }: BankEnv): Carrier | 'mailbox' | null {
  requireMailServer({ smtpUrl, demo });
  if (smtpUrl === 'none') return null;
  return smtpUrl ? smtpCarrier(smtpUrl) : 'mailbox';
}
