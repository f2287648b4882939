import type { CodePurpose } from '@bank/shared/contracts/codes';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { BankDeps } from '../../kernel/bank/deps';
import { clockSkew, later, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { CodesTable, Tables } from '../../kernel/db/tables';
import type { Visitor } from '../../kernel/http/request-context';
import { countVisit, type VisitLimit } from '../../kernel/limits/visit-limit';
import { tooManyTries, wrongCode } from './code-errors';
import { isCode } from './code-hash';
import { lockCodes, secondsUntilTry } from './code-limits';
import { issueCodeToken } from './code-tokens';
import type { Destination } from './destination';
import type { OpenForCustomer, PrepareOpening } from './prepare-opening';
import { recordForHolder } from './record-for-holder';
import { type Asking, askingOf, findRequester, type Requester, visitKey } from './requester';

const maxTries = 5;
const visits: VisitLimit = {
  table: 'code_verifications',
  most: 60,
  within: minutes(10),
  refuse: tooManyTries,
};

interface Given {
  to: Destination;
  purpose: CodePurpose;
  code: string;
  /** What the client calls its request by, through every repetition. */
  request: string | null;
}

type Tried = Selectable<CodesTable> & { isForeign: boolean };
type Proven = Tried & { customer_id: string; by: Destination['by']; request: string | null };

/** Proves that somebody reads what goes to an address; the token is null where nothing is left to do with it. */
export async function verifyCode(
  deps: BankDeps,
  prepareOpening: PrepareOpening,
  given: Given,
  visitor: Visitor,
): Promise<string | null> {
  const asking = await askingOf(deps, visitor);
  await countVisit(deps, visits, visitKey(asking));
  const tried = await countTry(deps, given, asking);
  if (!tried) throw wrongCode();
  const { customer_id: customerId } = tried;
  if (!isCode(deps.keys, tried, given.code) || customerId === null) {
    const { address } = visitor;
    const at = deps.clock.now();
    await recordForHolder(deps.db, { codeId: tried.id, action: 'code-refused', at, address });
    throw wrongCode();
  }
  const isFirst = tried.used_at === null;
  const open = given.purpose === 'registration' && isFirst ? await prepareOpening() : null;
  const proven = { ...tried, customer_id: customerId, by: given.to.by, request: given.request };
  const redeem = (trx: Database) => useUp(trx, deps, proven, open, visitor);
  const token = await deps.db.transaction().execute(redeem);
  deps.postman.wake();
  return token;
}

/**
 * Counts before anybody compares: codes guessed in parallel are no more than in turn, neither for one code
 * nor, over a day, for one requester or for all strangers.
 */
const countTry = ({ db, clock }: BankDeps, given: Given, asking: Asking): Promise<Tried | undefined> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const holder = await findHolderOf(trx, given);
    await lockCodes(trx, holder?.id ?? given.to.address);
    const requester = await findRequester(trx, holder, asking, now);
    const code = await findCodeFor(trx, given, requester, now);
    for (const subject of [{ destination: given.to.address }, { customer: holder?.id ?? '' }])
      if ((await secondsUntilTry(trx, subject, requester, now)) > 0) return undefined;
    if (!code) return undefined;
    const isForeign = code.requester !== requester.key;
    const tries = isForeign ? 'foreign_tries' : 'tries';
    const tried = await trx
      .updateTable('codes')
      .set({ [tries]: sql<number>`${sql.ref(tries)} + 1` })
      .where('id', '=', code.id)
      .where(isForeign ? sql<number>`tries + foreign_tries` : sql<number>`tries`, '<', maxTries)
      .where(isOpenFor(given.request))
      .returningAll()
      .executeTakeFirst();
    return tried && { ...tried, isForeign };
  });

/** Whose codes go there: known from the codes, whatever became of the address meanwhile. */
const findHolderOf = (trx: Database, { to, purpose }: Given) =>
  trx
    .selectFrom('codes')
    .innerJoin('customers', 'customers.id', 'codes.customer_id')
    .select(['customers.id', 'customers.email'])
    .where('codes.destination', '=', to.address)
    .where('codes.purpose', '=', purpose)
    .orderBy('codes.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The newest code that the requester asked for; without one, the newest of another. Another's request never
 * makes a code worthless, and no stranger gets at one that the customer asked for.
 */
const findCodeFor = (
  trx: Database,
  { to, purpose, request }: Given,
  { key, isTrusted }: Requester,
  now: Date,
) =>
  trx
    .selectFrom('codes')
    .select(['id', 'requester'])
    .where('destination', '=', to.address)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('sent_at', '<=', later(now, clockSkew))
    .$if(!isTrusted, (query) => query.where('is_trusted', '=', false))
    // First the code that a repeated request used: a newer one may have been sent meanwhile.
    .orderBy(sql`coalesce(used_by_request = ${request}, false)`, 'desc')
    .orderBy(sql`requester = ${key}`, 'desc')
    .orderBy('is_trusted', 'desc')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A code is good once, and again for the request that used it: its answer may have been lost. */
const isOpenFor =
  (request: string | null) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'codes'>) =>
    or([eb('used_at', 'is', null), ...(request ? [eb('used_by_request', '=', request)] : [])]);

/** Of any number that come with the right code at once, one goes on. */
async function useUp(
  trx: Database,
  deps: BankDeps,
  { id, purpose, customer_id: customerId, by, request, isForeign }: Proven,
  open: OpenForCustomer | null,
  visitor: Visitor,
): Promise<string | null> {
  const tries = isForeign ? 'foreign_tries' : 'tries';
  const used = await trx
    .updateTable('codes')
    .set({
      used_at: deps.clock.now(),
      used_by_request: request,
      [tries]: sql<number>`${sql.ref(tries)} - 1`,
    })
    .where('id', '=', id)
    .where(isOpenFor(request))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrongCode();
  // The token of a transfer sets a PIN: whoever reads the phone alone may not.
  if (purpose === 'transfer' && by === 'phone_number') return null;
  if (purpose !== 'registration') return issueCodeToken(trx, deps, { purpose, customerId });
  await open?.(trx, customerId, visitor);
  return null;
}
