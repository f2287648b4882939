import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { type KeyGeneration, type ServerKeys, splitKeyId, withKeyId } from '../../kernel/keys/key-ring';

const count = 10;
const length = 10;
/** Without letters that look like digits, or like each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const drawCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const inTwoParts = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** The key isn't in the database, and the ID makes a copied hash useless in another row. */
function hashWith({ pins }: KeyGeneration, id: string, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', pins, '', 'recovery codes', 32));
  return createHmac('sha256', key).update([id, code].join('\n')).digest('hex');
}

/** Replaces all earlier codes, and returns the new ones. They're stored only as hashes. */
export async function issueRecoveryCodes(tx: Tx, keys: ServerKeys, customerId: string): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  const generation = keys.current();
  const codes = Array.from({ length: count }, drawCode);
  const rows = codes.map((code) => {
    const id = newId('rec');
    return { id, customer_id: customerId, hash: withKeyId(generation, hashWith(generation, id, code)) };
  });
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes.map(inTwoParts);
}

/** False if the code is wrong or used. The customer's row in second_factors must be locked. */
export async function spendRecoveryCode(
  tx: Tx,
  keys: ServerKeys,
  { customerId, code }: { customerId: string; code: string },
): Promise<boolean> {
  const unused = await unusedOf(tx, customerId).select(['id', 'hash']).execute();
  const match = unused.find((row) => isCode(keys, row, code));
  if (!match) return false;
  await tx.updateTable('recovery_codes').set({ used_at: tx.now() }).where('id', '=', match.id).execute();
  return true;
}

export async function countRecoveryCodes(db: Database, customerId: string): Promise<number> {
  const { left } = await unusedOf(db, customerId)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

const unusedOf = (db: Database, customerId: string) =>
  db.selectFrom('recovery_codes').where('customer_id', '=', customerId).where('used_at', 'is', null);

function isCode(keys: ServerKeys, { id, hash }: { id: string; hash: string }, code: string): boolean {
  const { generation, hash: stored } = splitKeyId(keys, hash);
  if (!generation) throw new Error('The keys of a recovery code are missing');
  return timingSafeEqual(Buffer.from(hashWith(generation, id, code)), Buffer.from(stored));
}
