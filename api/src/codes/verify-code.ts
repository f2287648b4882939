import type { CodePurpose } from '@bank/shared/contracts/codes';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { drawFirstPin, type FirstPin } from '../customers/first-pin';
import { verifyAddress } from '../customers/verify-address';
import type { Database } from '../db/client';
import type { CodesTable, Tables } from '../db/tables';
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
  /** What the client calls its request by, through every repetition. */
  request: string | null;
}

type Tried = Selectable<CodesTable>;
type Proven = Tried & { customer_id: string; by: Destination['by']; request: string | null };

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
  const isFirst = tried.used_at === null;
  const firstPin = given.purpose === 'registration' && isFirst ? await drawFirstPin(deps.keys) : null;
  const proven = { ...tried, customer_id: customerId, by: given.to.by, request: given.request };
  const redeem = (trx: Database) => useUp(trx, deps, proven, firstPin, visitor);
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
      .where(isOpenFor(given.request))
      .where('expires_at', '>', now)
      .where(hasTriesLeft(sql.ref('codes.customer_id'), now))
      .returningAll()
      .executeTakeFirst();
  });

/** A code is good once, and again for the request that used it: its answer may have been lost. */
const isOpenFor =
  (request: string | null) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'codes'>) =>
    or([eb('used_at', 'is', null), ...(request ? [eb('used_by_request', '=', request)] : [])]);

/** Of any number that come with the right code at once, one goes on. */
async function useUp(
  trx: Database,
  deps: BankDeps,
  { id, purpose, customer_id: customerId, by, request }: Proven,
  firstPin: FirstPin | null,
  visitor: Visitor,
): Promise<string | null> {
  const used = await trx
    .updateTable('codes')
    .set({ used_at: deps.clock.now(), used_by_request: request, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where(isOpenFor(request))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrongCode();
  // The token of a transfer sets a PIN: whoever reads the phone alone may not.
  if (purpose === 'transfer' && by === 'phone_number') return null;
  if (purpose !== 'registration') return issueCodeToken(trx, deps, { purpose, customerId });
  if (firstPin) await verifyAddress(trx, deps, customerId, firstPin, visitor);
  return null;
}
