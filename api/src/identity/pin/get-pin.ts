import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { queueMail } from '../../kernel/mail/queue-mail';
import { pinShownLetter } from './pin-notices';
import { pinRefused } from './pin-refusal';
import { provePin } from './prove-pin';

/** Answers the PIN that was just proved: the bank has only its hash, so nobody else could be told it. */
export async function getPin(deps: BankDeps, pin: string, caller: Caller, visitor: Visitor) {
  const { customer, sessionId } = caller;
  const proof = await provePin(deps, caller, visitor, pin, async (trx) => {
    const { address } = visitor;
    await record(trx, deps.clock, { action: 'pin-shown', customerId: customer.id, sessionId, address });
    const letter = pinShownLetter({ firstName: customer.first_name });
    await queueMail(trx, { to: customer.email, letter, at: deps.clock.now() });
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'current_pin');
  deps.postman.wake();
  return { success: true, message: 'PIN retrieved successfully', data: { transaction_pin: pin } } as const;
}
