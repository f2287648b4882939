import type { DataExport, DataExportState } from '@bank/shared/contracts/data-export';
import type { Selectable } from 'kysely';
import type { Caller } from '../../kernel/bank/bank';
import { earlier, hours, later } from '../../kernel/clock/clock';
import type { Database, DataExportsTable } from '../../kernel/db/tables';

export type StoredExport = Selectable<DataExportsTable>;

export const exportLimit = { max: 3, within: hours(24) };

export async function findExportState(db: Database, caller: Caller, now: Date): Promise<DataExportState> {
  const recent = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('customer_id', '=', caller.customer.id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(exportLimit.max)
    .execute();
  const [newest] = recent;
  return {
    export: newest ? toWire(newest, caller, now) : null,
    next_at: nextAt(recent, now)?.toISOString() ?? null,
  };
}

function nextAt(recent: readonly StoredExport[], now: Date): Date | null {
  const oldest = recent[exportLimit.max - 1]?.requested_at;
  return oldest && oldest > earlier(now, exportLimit.within) ? later(oldest, exportLimit.within) : null;
}

const toWire = (row: StoredExport, caller: Caller, now: Date): DataExport => ({
  id: row.id,
  status: isExpired(row, now) ? 'expired' : row.status,
  requested_at: row.requested_at.toISOString(),
  progress: row.progress,
  expires_at: row.expires_at?.toISOString() ?? null,
  bytes: row.bytes,
  parts: row.parts,
  needs_pin: !isUnlocked(row, caller, now),
});

export const isExpired = ({ expires_at }: StoredExport, now: Date) =>
  expires_at !== null && expires_at <= now;

/** A thief of another session, or of this one later, doesn't know the PIN. */
export const isUnlocked = ({ session_id, unlocked_until }: StoredExport, caller: Caller, now: Date) =>
  session_id === caller.sessionId && unlocked_until > now;
