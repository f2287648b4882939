import type { TokenScope } from '@bank/shared/contracts/call';
import { sql } from 'kysely';
import type { Bank, Caller } from '../../kernel/bank/bank';
import { earlier, minutes } from '../../kernel/clock/clock';
import { BankError, notSignedIn, tooMany } from '../../kernel/errors/errors';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { findCustomer } from '../customers/customers';
import { hashToken } from '../sessions/sessions';
import { type StoredToken, scopesOf, tokensAreOn } from './access-tokens';
import { tokenPrefix } from './create-token';

const perToken = visitLimit('access-token', {
  max: 60,
  within: minutes(1),
  refuse: (retryAfter) => tooMany('Too many requests with this access token.', retryAfter),
});

const outOfScope = (scopes: readonly TokenScope[]) =>
  new BankError(
    403,
    'This access token may not make this request',
    `It only reads the customer's ${scopes.join(' and ')}.`,
  );

const bearer = new RegExp(`^Bearer (${tokenPrefix}[\\w-]{43})$`, 'i');

/** Null if it isn't an access token. */
export const accessTokenIn = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? '')?.[1] ?? null;

/** A tool may only read, and only while its customer wants that and the account is open. */
export async function identifyTool(
  bank: Bank,
  token: string,
  scope: TokenScope | undefined,
): Promise<Caller> {
  const stored = await findToken(bank, token);
  if (!stored) throw notSignedIn();
  await countVisit(bank, perToken, stored.id);
  const customer = await findCustomer(bank.db, stored.customer_id);
  if (customer.locked_at || customer.closed_at) throw notSignedIn();
  if (!(await tokensAreOn(bank.db, bank.mode, customer.id))) throw notSignedIn();
  const scopes = scopesOf(stored);
  if (scope === undefined || !scopes.includes(scope)) throw outOfScope(scopes);
  await noteUse(bank, stored);
  return { customer, sessionId: stored.id };
}

const findToken = ({ db, clock }: Bank, token: string): Promise<StoredToken | undefined> =>
  db
    .selectFrom('access_tokens')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();

/** Once a minute, so that a busy tool isn't slowed down. */
async function noteUse({ db, clock }: Bank, { id, last_used_at }: StoredToken): Promise<void> {
  const now = clock.now();
  if (last_used_at && last_used_at > earlier(now, minutes(1)) && last_used_at <= now) return;
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: sql<Date>`date_trunc('minute', ${now}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}
