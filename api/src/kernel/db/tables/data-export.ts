import type { DataExportStatus } from '@bank/shared/contracts/data-export';
import type { Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface DataExportsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  status: DataExportStatus;
  /** The session that entered the PIN. */
  session_id: string;
  /** Until when that session may download without another PIN. */
  unlocked_until: Date;
  requested_at: Fixed<Date>;
  /** No other process makes it before this time. */
  claimed_until: Date | null;
  tries: Generated<number>;
  /** In percent. */
  progress: Generated<number>;
  ready_at: Date | null;
  expires_at: Date | null;
  bytes: number | null;
  parts: number | null;
}

export interface DataExportPartsTable {
  export_id: Fixed<string>;
  number: Fixed<number>;
  /** Of the generation that encrypted it; null for the original. */
  key_id: Fixed<string | null>;
  content: Fixed<Uint8Array>;
}
