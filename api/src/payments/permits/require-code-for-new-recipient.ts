import type { Cents } from '@bank/shared/money';
import { grantPermit, type Permit } from '../../identity/pin/grant-permit';
import { lacksFreshCode } from '../../identity/second-factor/require-fresh-code';
import { codeRequired } from '../../identity/second-factor/second-factor-errors';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { BankError } from '../../kernel/errors/errors';
import type { Caller } from '../../kernel/http/request-context';
import { lockPaymentsOf } from '../placement/lock-payments';
import { findMoneyToNewRecipients, newRecipientLimit, type Recipient } from './money-to-new-recipients';

export interface PermittedPayment {
  /** Null if the permit would allow any recipient. */
  to: Recipient | 'own' | null;
  /** Null if the permit would allow any amount. */
  amount: Cents | null;
  /** The schedule that this payment replaces. */
  scheduleId?: string;
}

type Find = () => Promise<PermittedPayment>;

/** Before the PIN is compared, so that a missing code costs no PIN attempt. `grantUnlessCodeNeeded` decides. */
export async function requireCodeForNewRecipient(
  { db, clock }: Bank,
  caller: Caller,
  find: Find,
): Promise<void> {
  const now = clock.now();
  if (!(await lacksFreshCode({ db, clock }, caller))) return;
  const refusal = await judge(db, { caller, now }, await find());
  if (refusal) throw refusal;
}

interface Asked {
  caller: Caller;
  permit: Permit;
  payment: Find;
}

/**
 * The permit, or why it needs a code: one that is granted at the same time counts. Throwing would keep the PIN attempt,
 * although the PIN was right.
 */
export async function grantUnlessCodeNeeded(
  tx: Tx,
  { caller, permit, payment }: Asked,
): Promise<string | BankError> {
  if (await lacksFreshCode({ db: tx, clock: tx }, caller)) {
    await lockPaymentsOf(tx, caller.customer.id);
    const refusal = await judge(tx, { caller, now: tx.now() }, await payment());
    if (refusal) return refusal;
  }
  return grantPermit(tx, permit);
}

interface Judging {
  caller: Caller;
  now: Date;
}

/** What isn't known yet counts together, so that many small payments don't replace a large one. */
async function judge(
  db: Database,
  { caller, now }: Judging,
  { to, amount, scheduleId = undefined }: PermittedPayment,
): Promise<BankError | null> {
  if (to === 'own') return null;
  if (to === null) return codeRequired('pay without naming the recipient');
  const asked = { customerId: caller.customer.id, now, to, scheduleId: scheduleId ?? null };
  const money = await findMoneyToNewRecipients(db, asked);
  if (money === null) return null;
  return amount === null || money + amount > newRecipientLimit
    ? codeRequired('pay someone new this much')
    : null;
}
