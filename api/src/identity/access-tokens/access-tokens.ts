import type { Mode } from '@bank/shared/contracts/mode';
import type { AccessToken } from '@bank/shared/contracts/settings';
import type { Selectable } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { AccessTokensTable, Database } from '../../kernel/db/tables';
import { notFound } from '../../kernel/errors/errors';
import { findEffects } from '../settings/find-settings';
import * as events from './events';

export type StoredToken = Selectable<AccessTokensTable>;

export const scopesOf = (stored: Pick<StoredToken, 'reads_accounts' | 'reads_transactions'>) => [
  ...(stored.reads_accounts ? ['accounts' as const] : []),
  ...(stored.reads_transactions ? ['transactions' as const] : []),
];

export const toAccessToken = (stored: StoredToken): AccessToken => ({
  id: stored.id,
  name: stored.name,
  scopes: scopesOf(stored),
  created_at: stored.created_at.toISOString(),
  expires_at: stored.expires_at.toISOString(),
  last_used_at: stored.last_used_at?.toISOString() ?? null,
});

export const liveTokens = (db: Database, customerId: string, now: Date) =>
  db
    .selectFrom('access_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export async function findAccessTokens(db: Database, customerId: string, now: Date): Promise<AccessToken[]> {
  return (await liveTokens(db, customerId, now).execute()).map(toAccessToken);
}

export const revokeToken = (bank: Bank, id: string, context: RequestContext) =>
  bank.command(context, async (tx) => {
    const revoked = await tx
      .deleteFrom('access_tokens')
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await tx.audit({ event: events.accessTokenRevoked, detail: { name: revoked.name } });
    return { data: { message: 'The access token no longer works.' } };
  });

export const tokensAreOn = async (db: Database, mode: Mode, customerId: string): Promise<boolean> =>
  Boolean((await findEffects(db, mode, customerId))?.third_party_access);

export async function revokeAllTokens(tx: Tx, customerId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('access_tokens')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tx.audit({ event: events.accessTokensRevoked, customerId });
}
