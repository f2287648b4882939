import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bank } from '../kernel/bank/bank';
import { startClock } from '../kernel/clock/clock';
import { openForMaintenance } from '../kernel/db/client';
import { openKeysOf } from '../kernel/keys/keys-of-database';

type ClosedDeps = Pick<Bank, 'db' | 'clock' | 'keys'>;

/** A bank that is used by separate API processes and can be inspected while none of them is running. */
export interface ClosedBank {
  dataDir: string;
  env: Record<string, string>;
  /** Opens the database only during `work`; otherwise, an embedded database must stay closed. */
  look<T>(work: (deps: ClosedDeps) => Promise<T>): Promise<T>;
  remove(): void;
}

export function makeClosedBank(url?: string): ClosedBank {
  const dataDir = mkdtempSync(join(tmpdir(), 'larch-bank-'));
  const clock = startClock();
  // Leaves mail in the outbox, so that the load reaches the ledger rather than the mailbox.
  const quiet = { BANK_DEMO: '0', SMTP_URL: 'none', LOG_LEVEL: 'error' };
  return {
    dataDir,
    env: { BANK_DATA_DIR: dataDir, ...quiet, ...(url && { DATABASE_URL: url }) },
    look: async (work) => {
      const { db, close } = await openForMaintenance(url ? { url } : { dataDir });
      try {
        return await work({ db, clock, keys: await openKeysOf(db, dataDir) });
      } finally {
        await close();
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
