import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface SecurityAlertsTable {
  id: Fixed<string>;
  hash: Fixed<string>;
  customer_id: Fixed<string>;
  title: Fixed<string>;
  device: Fixed<string>;
  sent_to: Fixed<string>;
  happened_at: Fixed<Date>;
  /** When the session that did it began. What changed since then is suspect. */
  since: Fixed<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface AccountLocksTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  title: string;
  since: Date;
  locked_at: Date;
  needs_old_pin: Generated<boolean>;
  lifted_at: Date | null;
  lifted_by: ColumnType<'customer' | 'operator' | null>;
}
