import type { Logger } from 'pino';
import { type Clock, earlier, hours } from '../../kernel/clock/clock';
import { type Database, openAsFound } from '../../kernel/db/client';
import { findBrokenInvariants } from '../../ledger/booking/assert-ledger';

interface AuditDeps {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  url: string;
}

const interval = hours(24);

/** One process a day audits the ledger. Reading every row takes minutes, so it uses a connection without a timeout. */
export async function auditLedger({ db, clock, log, url }: AuditDeps): Promise<void> {
  if (!(await claim(db, clock.now()))) return;
  const { db: patient, close } = await openAsFound({ url });
  const broken = await findBrokenInvariants(patient).finally(close);
  if (broken.length > 0) log.error({ broken }, 'the ledger is NOT in order');
  await db.updateTable('ledger_audits').set({ audited_at: clock.now(), broken: broken.length }).execute();
}

async function claim(db: Database, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('ledger_audits')
    .values({ claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ claimed_at: now })
        .where('ledger_audits.claimed_at', '<', earlier(now, interval)),
    )
    .returning('claimed_at')
    .execute();
  return claimed.length > 0;
}

export interface LastAudit {
  broken: number;
  auditedAt: Date;
}

export async function findLastAudit(db: Database): Promise<LastAudit | null> {
  const row = await db.selectFrom('ledger_audits').select(['audited_at', 'broken']).executeTakeFirst();
  return row?.audited_at && row.broken !== null ? { broken: row.broken, auditedAt: row.audited_at } : null;
}
