import type { Clock } from '../clock/clock';
import type { Database, DatabaseKind } from '../db/client';
import type { ServerKeys } from '../keys/keys';
import type { Postman } from '../mail/postman';
import type { command } from './command';

/** One process of the bank. It holds no state besides this. */
export interface Bank {
  /** For queries. Inside a command use its transaction: it sees its own writes, and the embedded database has one connection. */
  db: Database;
  databaseKind: DatabaseKind;
  /** The folder of the embedded database; null with a database server. */
  storage: string | null;
  clock: Clock;
  keys: ServerKeys;
  postman: Postman;
  /** Demo customers and the mailbox exist. */
  demo: boolean;
  /** The one way to write: `bank.command(context, async (tx) => …)`. */
  command: typeof command;
}

/** What a job needs: the bank acts by itself. */
export type Runner = Pick<Bank, 'db' | 'clock' | 'postman' | 'command'>;
