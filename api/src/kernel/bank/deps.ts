import type { Clock } from '../clock/clock';
import type { Database, DatabaseKind } from '../db/client';
import type { ServerKeys } from '../keys/keys';
import type { Postman } from '../mail/postman';

/** All that the bank's calls stand on. A process holds no other state. */
export interface BankDeps {
  db: Database;
  databaseKind: DatabaseKind;
  /** The folder of the embedded database; null where the bank doesn't keep the disk. */
  storage: string | null;
  clock: Clock;
  keys: ServerKeys;
  postman: Postman;
  /** Demo customers and the mailbox exist. */
  demo: boolean;
}
