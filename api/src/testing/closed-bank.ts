import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bank } from '../kernel/bank/bank';
import { startClock } from '../kernel/clock/clock';
import { openForMaintenance } from '../kernel/db/client';
import { openKeysOf } from '../kernel/keys/keys-of-database';

type ClosedDeps = Pick<Bank, 'db' | 'clock' | 'keys'>;

/** A bank that API processes of their own run on, and that can be looked into while none of them does. */
export interface ClosedBank {
  /** What an API process of it is started with. */
  env: Record<string, string>;
  /** Opens the books for as long as `work` takes; the embedded database has to be closed meanwhile. */
  look<T>(work: (deps: ClosedDeps) => Promise<T>): Promise<T>;
  remove(): void;
}

/** In a folder of its own, or on a server with only its keys in the folder. */
export function makeClosedBank(url?: string): ClosedBank {
  const dataDir = mkdtempSync(join(tmpdir(), 'larch-bank-'));
  const clock = startClock();
  // Letters stay in the outbox, so that load meets the ledger and not the mailbox.
  const quiet = { BANK_DEMO: '0', SMTP_URL: 'none', LOG_LEVEL: 'error' };
  return {
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
