import type { CodePurpose } from '@bank/shared/contracts/codes';
import { type Selectable, sql } from 'kysely';
import { drawFirstPin, type FirstPin } from '../customers/first-pin';
import { verifyAddress } from '../customers/verify-address';
import type { Database } from '../db/client';
import type { CodesTable } from '../db/tables';
import type { BankDeps } from '../deps';
import type { Visitor } from '../serve';
import { wrongCode } from './code-errors';
import { isCode } from './code-hash';
import { hasTriesLeft, lockCodes } from './code-limits';
import { issueCodeToken } from './code-tokens';
import type { Destination } from './destination';
import { recordForHolder } from './record-for-holder';

const mostTries = 5;

interface Given {
  to: Destination;
  purpose: CodePurpose;
  code: string;
}

type Tried = Selectable<CodesTable>;
type Proven = Tried & { customer_id: string; by: Destination['by'] };

/** Proves that somebody reads what goes to an address; the token is null where nothing is left to do with it. */
export async function verifyCode(deps: BankDeps, given: Given, visitor: Visitor): Promise<string | null> {
  const tried = await countTry(deps, given);
  if (!tried) throw wrongCode();
  const { customer_id: customerId } = tried;
  if (!isCode(deps.keys, tried, given.code) || customerId === null) {
    const { address } = visitor;
    const at = deps.clock.now();
    await recordForHolder(deps.db, { codeId: tried.id, action: 'code-refused', at, address });
    throw wrongCode();
  }
  const firstPin = given.purpose === 'registration' ? await drawFirstPin(deps.keys) : null;
  const redeem = (trx: Database) =>
    useUp(trx, deps, { ...tried, customer_id: customerId, by: given.to.by }, firstPin, visitor);
  const token = await deps.db.transaction().execute(redeem);
  deps.postman.wake();
  return token;
}

const newestOf = (trx: Database, { to, purpose }: Given) =>
  trx
    .selectFrom('codes')
    .select('id')
    .where('destination', '=', to.address)
    .where('purpose', '=', purpose)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/**
 * Counts before anybody compares: codes guessed in parallel are no more than in turn, neither for one
 * code nor, over a day, for one customer.
 */
const countTry = ({ db, clock }: BankDeps, given: Given): Promise<Tried | undefined> =>
  db.transaction().execute(async (trx) => {
    const newest = await newestOf(trx, given).select('customer_id').executeTakeFirst();
    await lockCodes(trx, newest?.customer_id ?? given.to.address);
    const now = clock.now();
    return trx
      .updateTable('codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', newestOf(trx, given))
      .where('tries', '<', mostTries)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where(hasTriesLeft(sql.ref('codes.customer_id'), now))
      .returningAll()
      .executeTakeFirst();
  });

/** Of any number that come with the right code at once, one goes on. */
async function useUp(
  trx: Database,
  deps: BankDeps,
  { id, purpose, customer_id: customerId, by }: Proven,
  firstPin: FirstPin | null,
  visitor: Visitor,
): Promise<string | null> {
  const used = await trx
    .updateTable('codes')
    .set({ used_at: deps.clock.now(), tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrongCode();
  // The token of a transfer sets a PIN: whoever reads the phone alone may not.
  if (purpose === 'transfer' && by === 'phone_number') return null;
  if (purpose !== 'registration') return issueCodeToken(trx, deps, { purpose, customerId });
  if (firstPin) await verifyAddress(trx, deps, customerId, firstPin, visitor);
  return null;
}
