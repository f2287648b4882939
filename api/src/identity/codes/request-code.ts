import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { BankDeps } from '../../kernel/bank/deps';
import { clockSkew, earlier, hours, later, seconds } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { Visitor } from '../../kernel/http/request-context';
import { countVisit, type VisitLimit } from '../../kernel/limits/visit-limit';
import { tooManyCodes } from './code-errors';
import { lockCodes, secondsUntilNext } from './code-limits';
import type { Destination } from './destination';
import { findHolder } from './find-holder';
import { issueCode } from './issue-code';
import { type Asking, askingOf, findRequester, type Requester, visitKey } from './requester';

const pause = seconds(60);
const visits: VisitLimit = { table: 'code_requests', most: 60, within: hours(1), refuse: tooManyCodes };

/** For a visitor who need not be signed in: at most 60 an hour from one network, browser or customer. */
export async function requestCodeAsVisitor(
  deps: BankDeps,
  to: Destination,
  purpose: CodePurpose,
  visitor: Visitor,
): Promise<void> {
  const asking = await askingOf(deps, visitor);
  await countVisit(deps, visits, visitKey(asking));
  await requestCode(deps, to, purpose, asking);
}

/**
 * Sends a code, unless the same requester was sent one for the same purpose within the last minute and did
 * not use it. Limits and work are the same for an address that the bank doesn't know. Where a limit would
 * tell a stranger that two addresses belong to one customer, the bank sends no code and says nothing.
 */
export async function requestCode(
  deps: BankDeps,
  to: Destination,
  purpose: CodePurpose,
  asking: Asking,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await lockCodes(trx, to.address);
    const found = await findHolder(trx, to, purpose);
    const requester = await findRequester(trx, found, asking, now);
    if (await hasFreshCode(trx, to.address, purpose, requester, now)) return;
    const wait = await secondsUntilNext(trx, { destination: to.address }, requester, now);
    if (wait > 0) throw tooManyCodes(wait);
    await lockCodes(trx, found?.id ?? to.address);
    const hidden = await secondsUntilNext(trx, { customer: found?.id ?? '' }, requester, now);
    if (hidden > 0 && requester.isOwner) throw tooManyCodes(hidden);
    const order = { destination: to.address, purpose, holder: hidden > 0 ? undefined : found, requester };
    await issueCode(trx, deps, order, asking.visitor);
  });
  deps.postman.wake();
}

async function hasFreshCode(
  trx: Database,
  destination: string,
  purpose: CodePurpose,
  { key }: Requester,
  now: Date,
): Promise<boolean> {
  const fresh = await trx
    .selectFrom('codes')
    .select('id')
    .where('destination', '=', destination)
    .where('purpose', '=', purpose)
    .where('requester', '=', key)
    .where('used_at', 'is', null)
    .where('sent_at', '>', earlier(now, pause))
    .where('sent_at', '<=', later(now, clockSkew))
    .limit(1)
    .executeTakeFirst();
  return fresh !== undefined;
}
