import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, earlier, hours } from '../../kernel/clock/clock';
import { openAsFound } from '../../kernel/db/client';
import type { Database } from '../../kernel/db/tables';
import { findBrokenInvariants } from './assert-ledger';

export interface AuditDeps {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  url: string;
  /** Ends the audit, because a process that ends can't wait for minutes. */
  signal: AbortSignal;
}

const interval = hours(24);
/** After this, the process that claimed the audit must have died. */
const claimTime = hours(3);

/** One process a day audits the ledger. Reading every row takes minutes, so it uses a connection without a timeout. */
export async function auditLedger(deps: AuditDeps): Promise<void> {
  const { db, clock, log, signal } = deps;
  if (!(await claim(db, clock.now()))) return;
  try {
    const broken = await findBroken(deps);
    if (broken.length > 0) log.error({ broken }, 'the ledger is NOT in order');
    await db.updateTable('ledger_audits').set({ audited_at: clock.now(), broken: broken.length }).execute();
  } catch (failure) {
    await giveBack(db, clock.now());
    if (!signal.aborted) throw failure;
  }
}

async function findBroken({ db, url, signal }: AuditDeps): Promise<string[]> {
  const { db: patient, close } = await openAsFound({ url });
  try {
    return await patient.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // Without its client, the server would go on reading.
      const cancel = () =>
        sql`select pg_cancel_backend(${rows[0]?.pid})`
          .execute(db)
          .catch(() => {})
          .finally(close);
      signal.addEventListener('abort', cancel, { once: true });
      signal.throwIfAborted();
      return await findBrokenInvariants(tx).finally(() => signal.removeEventListener('abort', cancel));
    });
  } finally {
    await close();
  }
}

async function claim(db: Database, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('ledger_audits')
    .values({ claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ claimed_at: now })
        .where(({ eb, or, and, ref }) =>
          or([
            eb('ledger_audits.claimed_at', '<', earlier(now, interval)),
            and([
              eb('ledger_audits.claimed_at', '<', earlier(now, claimTime)),
              or([
                eb('ledger_audits.audited_at', 'is', null),
                eb('ledger_audits.audited_at', '<', ref('ledger_audits.claimed_at')),
              ]),
            ]),
          ]),
        ),
    )
    .returning('claimed_at')
    .execute();
  return claimed.length > 0;
}

/** Lets the next turn of any process try again. */
async function giveBack(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('ledger_audits')
    .set({ claimed_at: earlier(now, interval + 1) })
    .execute();
}

export interface LastAudit {
  broken: number;
  auditedAt: Date;
}

export async function findLastAudit(db: Database): Promise<LastAudit | null> {
  const row = await db.selectFrom('ledger_audits').select(['audited_at', 'broken']).executeTakeFirst();
  return row?.audited_at && row.broken !== null ? { broken: row.broken, auditedAt: row.audited_at } : null;
}
