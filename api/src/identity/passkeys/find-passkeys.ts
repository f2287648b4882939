import type { Passkey } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { StoredPasskey } from '../../kernel/db/tables';
import { findPasskeySite } from './passkey-site';
import { handleOf } from './verify-assertion';

export const maxPasskeys = 10;

export const listOwn = (db: Database, customerId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const toPasskey = (stored: StoredPasskey): Passkey => ({
  id: stored.id,
  name: stored.name,
  added_at: stored.added_at.toISOString(),
  last_used_at: stored.last_used_at?.toISOString() ?? null,
  last_used_on: stored.last_used_on,
  is_synced: stored.is_synced,
  is_blocked: stored.blocked_at !== null,
});

export async function findPasskeys(bank: Bank, customerId: string, origin: string | null) {
  const own = await listOwn(bank.db, customerId);
  const site = findPasskeySite(bank.origin, origin);
  const accepted = site && {
    rpId: site.rpId,
    userId: handleOf(customerId),
    allAcceptedCredentialIds: own.map(({ credential_id }) => credential_id),
  };
  return { passkeys: own.map(toPasskey), accepted };
}
