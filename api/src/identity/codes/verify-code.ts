import type { CodePurpose } from '@bank/shared/contracts/codes';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Bank, Tx, Visitor } from '../../kernel/bank/bank';
import { clockSkew, later, minutes } from '../../kernel/clock/clock';
import type { CodesTable, Tables } from '../../kernel/db/tables';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import {
  type Asking,
  askingOf,
  findRequester,
  lockCodes,
  type Requester,
  secondsUntilTry,
  tooManyTries,
  visitKey,
  wrongCode,
} from './code-limits';
import { issueCodeToken } from './code-tokens';
import { codeRefused, isCode, recordForHolder } from './issue-code';
import type { Destination } from './request-code';

export type OpenForCustomer = (tx: Tx, customerId: string) => Promise<void>;

/** Does the slow work before the transaction. Supplied by the ledger, which is a higher layer. */
export type PrepareOpening = (bank: Bank) => Promise<OpenForCustomer>;

const maxTries = 5;
const visits = visitLimit('code-verification', { max: 60, within: minutes(10), refuse: tooManyTries });

interface Given {
  to: Destination;
  purpose: CodePurpose;
  code: string;
  request: string | null;
}

type Tried = Selectable<CodesTable> & { isForeign: boolean };
type Proven = Tried & { customer_id: string; by: Destination['by']; request: string | null };

export async function verifyCode(
  bank: Bank,
  given: Given,
  visitor: Visitor,
  prepareOpening: PrepareOpening,
): Promise<string | null> {
  const asking = await askingOf(bank, visitor);
  await countVisit(bank, visits, visitKey(asking));
  const tried = await countTry(bank, given, asking);
  if (!tried) throw wrongCode();
  const { customer_id: customerId } = tried;
  if (!isCode(bank.keys, tried, given.code) || customerId === null) {
    const refused = { codeId: tried.id, event: codeRefused, ip: visitor.ip } as const;
    await bank.command(asking, (tx) => recordForHolder(tx, refused));
    throw wrongCode();
  }
  const isFirst = tried.used_at === null;
  const open = given.purpose === 'registration' && isFirst ? await prepareOpening(bank) : null;
  const proven = { ...tried, customer_id: customerId, by: given.to.by, request: given.request };
  // The code proves who the customer is, no matter which session sends it.
  return bank.command({ ...asking, caller: null }, (tx) => useUp(tx, proven, open));
}

/** Counts the attempt before comparing, so concurrent guesses get no more attempts than sequential ones. */
const countTry = (bank: Bank, given: Given, asking: Asking): Promise<Tried | undefined> =>
  bank.command(asking, async (tx) => {
    const now = tx.now();
    const holder = await findHolderOf(tx, given);
    await lockCodes(tx, holder?.id ?? given.to.value);
    const requester = await findRequester(tx, holder, asking, now);
    const code = await findCodeFor(tx, given, requester, now);
    for (const subject of [{ destination: given.to.value }, { customer: holder?.id ?? '' }])
      if ((await secondsUntilTry(tx, subject, requester, now)) > 0) return undefined;
    if (!code) return undefined;
    const isForeign = code.requester !== requester.key;
    const tries = isForeign ? 'foreign_tries' : 'tries';
    const tried = await tx
      .updateTable('codes')
      .set({ [tries]: sql<number>`${sql.ref(tries)} + 1` })
      .where('id', '=', code.id)
      .where(isForeign ? sql<number>`tries + foreign_tries` : sql<number>`tries`, '<', maxTries)
      .where(isOpenFor(given.request))
      .returningAll()
      .executeTakeFirst();
    return tried && { ...tried, isForeign };
  });

/** Found through the codes, because the customer's phone number may have changed since the code was sent. */
const findHolderOf = (tx: Tx, { to, purpose }: Given) =>
  tx
    .selectFrom('codes')
    .innerJoin('customers', 'customers.id', 'codes.customer_id')
    .select(['customers.id', 'customers.email'])
    .where('codes.destination', '=', to.value)
    .where('codes.purpose', '=', purpose)
    .orderBy('codes.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Prefers the requester's own code. A stranger never gets access to a code that the customer requested. */
const findCodeFor = (tx: Tx, { to, purpose, request }: Given, { key, isTrusted }: Requester, now: Date) =>
  tx
    .selectFrom('codes')
    .select(['id', 'requester'])
    .where('destination', '=', to.value)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('sent_at', '<=', later(now, clockSkew))
    .$if(!isTrusted, (query) => query.where('is_trusted', '=', false))
    // The code used by the original request comes first, because a newer code may have been sent since.
    .orderBy(sql`coalesce(used_by_request = ${request}, false)`, 'desc')
    .orderBy(sql`requester = ${key}`, 'desc')
    .orderBy('is_trusted', 'desc')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A used code remains valid for the request that used it, in case the response was lost. */
const isOpenFor =
  (request: string | null) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'codes'>) =>
    or([eb('used_at', 'is', null), ...(request ? [eb('used_by_request', '=', request)] : [])]);

async function useUp(
  tx: Tx,
  { id, purpose, customer_id: customerId, by, request, isForeign }: Proven,
  open: OpenForCustomer | null,
): Promise<string | null> {
  const tries = isForeign ? 'foreign_tries' : 'tries';
  const used = await tx
    .updateTable('codes')
    .set({
      used_at: tx.now(),
      used_by_request: request,
      [tries]: sql<number>`${sql.ref(tries)} - 1`,
    })
    .where('id', '=', id)
    .where(isOpenFor(request))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrongCode();
  // A transfer token can set a PIN, and access to a phone isn't sufficient proof for that.
  if (purpose === 'transfer' && by === 'phone_number') return null;
  if (purpose !== 'registration') return issueCodeToken(tx, { purpose, customerId });
  await open?.(tx, customerId);
  return null;
}
