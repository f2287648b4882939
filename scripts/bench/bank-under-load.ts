import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@bank/shared/money';
import { startClock } from '../../api/src/clock';
import { type Database, openDatabase } from '../../api/src/db/client';
import type { BankDeps } from '../../api/src/deps';
import { openKeys } from '../../api/src/keys';
import { type ApiProcess, startApi } from '../../api/src/testing/api-process';
import { gatherCrowd, type Member } from '../../api/src/testing/crowd';

/** A bank of its own for a benchmark, on a server or embedded: filled while it is closed, then started. */
export interface BankUnderLoad {
  dataDir: string;
  gather(customers: number, permits?: number): Promise<Member[]>;
  fill(work: (db: Database) => Promise<void>): Promise<void>;
  /** Runs API processes as long as `work` takes. */
  serve<T>(processes: number, work: (apis: readonly ApiProcess[]) => Promise<T>): Promise<T>;
  remove(): void;
}

const deposit = cents(10_000_000);

export function makeBank(url?: string): BankUnderLoad {
  const dataDir = mkdtempSync(join(tmpdir(), 'larch-bench-'));
  const clock = startClock();
  const keys = openKeys(dataDir);
  let customersSoFar = 0;
  const open = async <T>(work: (deps: Pick<BankDeps, 'db' | 'clock' | 'keys'>) => Promise<T>) => {
    const { db, close } = await openDatabase(url ? { url } : { dataDir });
    return work({ db, clock, keys }).finally(close);
  };
  // Letters stay in the outbox: what is measured is the ledger, not the mailbox of the demo.
  const env = {
    BANK_DATA_DIR: dataDir,
    BANK_DEMO: '0',
    LOG_LEVEL: 'error',
    ...(url && { DATABASE_URL: url }),
  };
  return {
    dataDir,
    gather: (customers, permits = 0) => {
      const first = customersSoFar + 1;
      customersSoFar += customers;
      return open((deps) => gatherCrowd(deps, { customers, deposit, permits, first }));
    },
    fill: (work) => open(({ db }) => work(db)),
    serve: async (processes, work) => {
      const apis = await Promise.all(Array.from({ length: processes }, () => startApi({ env })));
      try {
        return await work(apis);
      } catch (failure) {
        const said = apis.map((api) => api.output()).join('');
        throw new Error(`${(failure as Error).message}\n${said}`, { cause: failure });
      } finally {
        await Promise.all(apis.map((api) => api.stop()));
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
