import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';
import type { CodeTokensTable } from '../../kernel/db/tables';
import { hashToken } from '../sessions/sessions';

const lifetime = minutes(10);

type TokenPurpose = CodeTokensTable['purpose']['__select__'];

interface Proved {
  purpose: TokenPurpose;
  customerId: string;
}

export async function issueCodeToken(tx: Tx, { purpose, customerId }: Proved): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('code_tokens')
    .values({
      hash: hashToken(token),
      purpose,
      customer_id: customerId,
      expires_at: later(tx.now(), lifetime),
    })
    .execute();
  return token;
}

interface Spending {
  token: string;
  purpose: TokenPurpose;
  customerId: string;
  request: string | null;
}

/** Identifies a retry: only a client with the key, the token and the new secret can compute it. */
export const requestOf = (key: string | null, token: string, secret: string): string | null =>
  key && hashToken([key, token, secret].join('\n'));

/** Only one of several concurrent requests spends the token; a retry of that request gets the same result. */
export async function spendCodeToken(
  tx: Tx,
  { token, purpose, customerId, request }: Spending,
): Promise<'spent' | 'repeated' | 'refused'> {
  const now = tx.now();
  const spent = await tx
    .updateTable('code_tokens')
    .set({ used_at: now, used_by_request: request })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (spent) return 'spent';
  const known = await tx
    .selectFrom('code_tokens')
    .select('used_by_request')
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return request !== null && known?.used_by_request === request ? 'repeated' : 'refused';
}

/** After a change, invalidates all other codes and tokens that would authorize the same change. */
export async function voidCodes(tx: Tx, { purpose, customerId }: Proved): Promise<void> {
  // Must come first, because it locks all codes: a concurrent retry of a verification also locks its code, so
  // the loop below sees any token that the retry created.
  await tx
    .updateTable('codes')
    .set({ used_by_request: null })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .execute();
  for (const table of ['codes', 'code_tokens'] as const) {
    await tx
      .updateTable(table)
      .set({ used_at: tx.now() })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  }
}
