import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { Bank, Tx, Visitor } from '../../kernel/bank/bank';
import { clockSkew, earlier, hours, later, seconds } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import {
  type Asking,
  askingOf,
  findRequester,
  lockCodes,
  type Requester,
  secondsUntilNext,
  tooManyCodes,
  visitKey,
} from './code-limits';
import { issueCode } from './issue-code';

export interface Destination {
  by: 'email' | 'phone_number';
  value: string;
}

interface Named {
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

export const toDestination = ({ email, phone_number }: Named): Destination =>
  email ? { by: 'email', value: email } : { by: 'phone_number', value: phone_number ?? '' };

const pause = seconds(60);
const visits = visitLimit('code-request', { max: 60, within: hours(1), refuse: tooManyCodes });

export async function requestCodeAsVisitor(
  bank: Bank,
  to: Destination,
  purpose: CodePurpose,
  visitor: Visitor,
): Promise<void> {
  const asking = await askingOf(bank, visitor);
  await countVisit(bank, visits, visitKey(asking));
  await requestCode(bank, to, purpose, asking);
}

/**
 * Unknown destinations have the same limits and require the same work. If a limit would reveal that two
 * destinations belong to one customer, silently sends no code.
 */
export async function requestCode(
  bank: Bank,
  to: Destination,
  purpose: CodePurpose,
  asking: Asking,
): Promise<void> {
  await bank.command(asking, async (tx) => {
    const now = tx.now();
    await lockCodes(tx, to.value);
    const found = await findHolder(tx, to, purpose);
    const requester = await findRequester(tx, found, asking, now);
    if (await hasFreshCode(tx, to.value, purpose, requester)) return;
    const wait = await secondsUntilNext(tx, { destination: to.value }, requester, now);
    if (wait > 0) throw tooManyCodes(wait);
    await lockCodes(tx, found?.id ?? to.value);
    const hidden = await secondsUntilNext(tx, { customer: found?.id ?? '' }, requester, now);
    if (hidden > 0 && requester.isOwner) throw tooManyCodes(hidden);
    const holder = hidden > 0 ? undefined : found;
    await issueCode(tx, bank.keys, { destination: to.value, purpose, holder, requester });
  });
}

async function hasFreshCode(
  tx: Tx,
  destination: string,
  purpose: CodePurpose,
  { key }: Requester,
): Promise<boolean> {
  const now = tx.now();
  const fresh = await tx
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

/**
 * A code sent to a phone doesn't prove that the customer owns the email address, so registration needs an
 * email. A phone number that several customers share doesn't identify any of them.
 */
async function findHolder(
  tx: Tx,
  { by, value }: Destination,
  purpose: CodePurpose,
): Promise<Customer | undefined> {
  const named = await tx
    .selectFrom('customers')
    .selectAll()
    .where(by, '=', value)
    .where('closed_at', 'is', null)
    .$if(purpose === 'registration', (query) => query.where('is_verified', '=', false))
    .limit(2)
    .forKeyShare()
    .execute();
  if (by === 'phone_number' && purpose === 'registration') return undefined;
  return named.length === 1 ? named[0] : undefined;
}
