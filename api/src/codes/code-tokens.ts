import { randomBytes } from 'node:crypto';
import { hashToken } from '../auth/sessions';
import { later, minutes } from '../clock';
import type { Database } from '../db/client';
import type { CodeTokensTable } from '../db/tables';
import type { BankDeps } from '../deps';

const lifetime = minutes(10);

type TokenPurpose = CodeTokensTable['purpose']['__select__'];

interface Proved {
  purpose: TokenPurpose;
  customerId: string;
}

/** What a verified code is exchanged for: 256 random bits, good once, for 10 minutes. Only its hash is kept. */
export async function issueCodeToken(
  trx: Database,
  { clock }: Pick<BankDeps, 'clock'>,
  { purpose, customerId }: Proved,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('code_tokens')
    .values({
      hash: hashToken(token),
      purpose,
      customer_id: customerId,
      expires_at: later(clock.now(), lifetime),
    })
    .execute();
  return token;
}

interface Spending {
  token: string;
  purpose: TokenPurpose;
  /** Where it is known who should hold it: another's token stays unspent. */
  customerId?: string;
}

/** Spends a token: whose it was, or null where it is good for nothing. Of any number at once, one spends it. */
export async function spendCodeToken(
  trx: Database,
  { clock }: Pick<BankDeps, 'clock'>,
  { token, purpose, customerId }: Spending,
): Promise<string | null> {
  const now = clock.now();
  const spent = await trx
    .updateTable('code_tokens')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', String(customerId)))
    .returning('customer_id')
    .executeTakeFirst();
  return spent?.customer_id ?? null;
}

/** What was opened to reach the same end is closed once it is reached. */
export async function voidCodes(
  trx: Database,
  { clock }: Pick<BankDeps, 'clock'>,
  { purpose, customerId }: Proved,
): Promise<void> {
  for (const table of ['codes', 'code_tokens'] as const) {
    await trx
      .updateTable(table)
      .set({ used_at: clock.now() })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  }
  await trx
    .updateTable('codes')
    .set({ used_by_request: null })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .execute();
}
