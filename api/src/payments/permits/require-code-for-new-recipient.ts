import type { Cents } from '@bank/shared/money';
import { newRecipientLimit } from '../../identity/second-factor/policy';
import { lacksFreshCode } from '../../identity/second-factor/require-fresh-code';
import { codeRequired } from '../../identity/second-factor/second-factor-errors';
import type { Bank } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Caller } from '../../kernel/http/request-context';
import { findPaymentsTo, type Recipient } from './payments-to';

/** Null if the permit would allow any recipient or any amount. */
export interface PermittedPayment {
  to: Recipient | 'own' | null;
  amount: Cents | null;
}

/** After this time, customers would have noticed a payment that wasn't theirs. */
const knownAfter = hours(24);

/** Payments of the last day count too, so that many small ones don't replace a large one. */
export async function requireCodeForNewRecipient(
  bank: Bank,
  caller: Caller,
  find: () => Promise<PermittedPayment>,
): Promise<void> {
  if (!(await lacksFreshCode(bank, caller))) return;
  const { to, amount } = await find();
  if (to === 'own') return;
  const past = to ? await findPaymentsTo(bank.db, caller.customer.id, to) : [];
  const isKnown = past.some(({ at }) => at <= earlier(bank.clock.now(), knownAfter));
  if (to && isKnown) return;
  const paid = past.reduce((sum, { cents }) => sum + cents, 0);
  if (amount === null || paid + amount > newRecipientLimit)
    throw codeRequired(bank, 'pay someone new this much');
}
