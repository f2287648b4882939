import type { Selectable } from 'kysely';
import type { Fixed } from './fixed';

export interface PasskeysTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  /** Chosen by the authenticator, in base64url. */
  credential_id: Fixed<string>;
  /** In COSE form and base64url. */
  public_key: Fixed<string>;
  /** How often the authenticator says that it signed; always 0 if it doesn't count. */
  counter: number;
  /** Separated by spaces. */
  transports: Fixed<string>;
  is_synced: boolean;
  name: string;
  added_at: Fixed<Date>;
  last_used_at: Date | null;
  last_used_on: string | null;
  blocked_at: Date | null;
}

export type StoredPasskey = Selectable<PasskeysTable>;

export interface SpentChallengesTable {
  hash: Fixed<string>;
  spent_at: Fixed<Date>;
}
