import type { Logger } from 'pino';
import { features } from '../../bank';
import { type Bank, command } from '../../kernel/bank/bank';
import { hours, seconds } from '../../kernel/clock/clock';
import { openDatabase } from '../../kernel/db/client';
import { makePrivate } from '../../kernel/files/private-folder';
import { type Job, startJobs } from '../../kernel/jobs/jobs';
import { followKeys, openKeysOf } from '../../kernel/keys/keys-of-database';
import { countWaiting } from '../../kernel/mail/outbox';
import { type Carrier, createPostman, smtpCarrier } from '../../kernel/mail/postman';
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
  | 'demo'
  | 'clockSpeedup'
  | 'clockStart'
  | 'mode'
  | 'origin'
>;

export async function openBank(env: BankEnv, log: Logger): Promise<OpenBank> {
  const carrier = carrierOf(env);
  // The embedded database makes its folder private. With a database server, the folder still contains the
  // keys.
  if (env.databaseUrl) makePrivate(env.dataDir);
  const { db, kind, figures, close } = await openDatabase(
    env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir },
    { migrates: env.migrates },
  );
  try {
    if (!env.demo) await refuseDemoCustomers(db);
    const clock = await resumeClock(db, env);
    const keys = await openKeysOf(db, env.dataDir);
    keys.onReplaced((key_ids) => log.info({ key_ids }, 'took over the keys of keys.json'));
    if (env.demo) await seedDemo({ db, clock, keys });
    const postman = createPostman({ db, clock, keys, carrier, log });
    postman.start();
    const runner = { db, clock, postman, command };
    const reading = { name: 'read keys', every: seconds(5), run: () => followKeys(db, keys, env.dataDir) };
    const stopping = new AbortController();
    const onServer = env.databaseUrl
      ? [auditOnServer({ db, clock, log, url: env.databaseUrl, signal: stopping.signal })]
      : [];
    const { mode, demo, origin } = env;
    const jobRunner = { ...runner, keys, origin, log, stopping: stopping.signal };
    const jobsOfFeatures = features
      .flatMap((feature) => feature.jobs?.(jobRunner) ?? [])
      .filter(({ onlyIn }) => !onlyIn || onlyIn === mode);
    const jobs = startJobs([reading, ...jobsOfFeatures, ...onServer], log, env.clockSpeedup);
    const closeAll = async () => {
      stopping.abort();
      await jobs.stop();
      await postman.stop();
      await close();
    };
    const storage = env.databaseUrl ? null : env.dataDir;
    const metrics = createMetrics({
      pool: figures,
      waitingMail: () => countWaiting(db),
      ledger: () => findLastAudit(db),
    });
    return {
      ...runner,
      databaseKind: kind,
      storage,
      keys,
      demo,
      mode,
      origin,
      metrics,
      close: closeAll,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
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
