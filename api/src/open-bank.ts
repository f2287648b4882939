import type { Logger } from 'pino';
import { carryOutPlanned } from './bills/carry-out-planned';
import { reviewChecks } from './checks/review-checks';
import { hours, minutes } from './clock';
import { startClockOf } from './clock-of-database';
import { openDatabase } from './db/client';
import { refuseDemoCustomers } from './demo/refuse-demo-customers';
import { seedDemo } from './demo/seed';
import type { BankDeps } from './deps';
import { BadEnvironment, type Env } from './env';
import { tidy } from './housekeeping/tidy';
import { startJobs } from './jobs';
import { openKeysOf } from './keys-of-database';
import { reviewLoans } from './loans/review-loans';
import { type Carrier, smtpCarrier } from './mail/carriers';
import { createPostman } from './mail/postman';
import { settleTransfers } from './transfers/settle-transfers';

export interface OpenBank extends BankDeps {
  /** Finishes what is being sent and closes the database. */
  close(): Promise<void>;
}

type BankEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'smtpUrl' | 'demo' | 'clockSpeedup'>;

/** Opens the database, the keys and the mail of one process of the bank. */
export async function openBank(env: BankEnv, log: Logger): Promise<OpenBank> {
  const carrier = carrierOf(env);
  const { db, kind, close } = await openDatabase(
    env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir },
  );
  try {
    if (!env.demo) await refuseDemoCustomers(db);
    const clock = await startClockOf(db, env.clockSpeedup);
    const keys = await openKeysOf(db, env.dataDir);
    if (env.demo) await seedDemo({ db, clock, keys });
    const postman = createPostman({ db, clock, carrier, log });
    postman.start();
    const settle = {
      name: 'settle transfers',
      every: minutes(1),
      run: () => settleTransfers({ db, clock, postman, log }),
    };
    const planned = {
      name: 'carry out planned payments',
      every: minutes(1),
      run: () => carryOutPlanned({ db, clock, postman, log }),
    };
    const reviews = [
      { name: 'review loans', every: hours(1), run: () => reviewLoans({ db, clock, postman, log }) },
      { name: 'review checks', every: hours(1), run: () => reviewChecks({ db, clock, postman, log }) },
    ];
    const housekeeping = { name: 'tidy', every: hours(1), run: () => tidy({ db, clock }) };
    const jobs = startJobs([settle, planned, ...reviews, housekeeping], log, env.clockSpeedup);
    const closeAll = async () => {
      await jobs.stop();
      await postman.stop();
      await close();
    };
    return { db, databaseKind: kind, clock, keys, postman, demo: env.demo, close: closeAll };
  } catch (failure) {
    await close();
    throw failure;
  }
}

/** Without letters there are no codes and no PINs: a bank that sends none says so, on purpose. */
function carrierOf({ smtpUrl, demo }: BankEnv): Carrier | 'mailbox' | null {
  if (smtpUrl === 'none') return null;
  if (smtpUrl) return smtpCarrier(smtpUrl);
  if (demo) return 'mailbox';
  throw new BadEnvironment(
    'SMTP_URL is missing: without the demo, letters need a way out; allowed: smtp://host…, smtps://host…, ' +
      'or none to keep them in the outbox',
  );
}
