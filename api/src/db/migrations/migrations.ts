import { ledger } from './001-ledger';
import { sessions } from './002-sessions';
import { records } from './003-records';
import type { Migration } from './migration';

/** In the order they run. What has run somewhere is never edited: the next change is the next file. */
export const migrations: readonly Migration[] = [ledger, sessions, records];
