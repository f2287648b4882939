import type { Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface SecondFactorsTable {
  customer_id: Fixed<string>;
  /** Encrypted with the bank's keys. */
  secret: string;
  begun_at: Date;
  /** Null until a right code proves that the app has the secret. */
  enabled_at: Date | null;
  /** The newest 30-second step whose code was used. */
  last_step: Generated<number>;
  tries: Generated<number>;
  blocked_until: Date | null;
}

export interface RecoveryCodesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  hash: Fixed<string>;
  used_at: Date | null;
}

export interface RememberedDevicesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  browser: string;
  device: string;
  remembered_at: Date;
  expires_at: Date;
}
