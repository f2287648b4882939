import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { nameInEmails } from '../customers/name-in-emails';
import { forgetDevices } from '../sessions/remembered-devices';
import { assertSessionOpen } from '../sessions/sessions';
import { checkCode } from './check-code';
import * as events from './events';
import { noteCode } from './note-code';
import { issueRecoveryCodes } from './recovery-codes';
import { reportSecondFactor } from './report-second-factor';
import { codesRenewedEmail, turnedOffEmail } from './second-factor-emails';
import { codeRefused, notOn } from './second-factor-errors';

/** Does it in the transaction that uses the code. Null if two-factor authentication is off. */
async function withCode<Done>(
  bank: Bank,
  code: string,
  context: RequestContext,
  act: (tx: Tx) => Promise<Done>,
): Promise<{ done: Done } | null> {
  const { customer } = context.caller;
  const { caller, visitor } = context;
  const outcome = await bank.command(context, async (tx) => {
    await assertSessionOpen(tx, caller.sessionId);
    const checked = await checkCode(tx, bank, { customer, caller, visitor, code, factor: 'enabled' });
    return checked === 'right' ? { checked, done: await act(tx) } : { checked };
  });
  if (outcome.checked === 'right') return { done: outcome.done };
  if (outcome.checked === 'not-found') return null;
  throw codeRefused(outcome.checked, { status: 400 });
}

export async function verifySecondFactor(bank: Bank, code: string, context: RequestContext) {
  const verified = await withCode(bank, code, context, async (tx) => {
    await noteCode(tx, context.caller);
    await tx.audit({ event: events.secondFactorConfirmed });
  });
  if (!verified) throw notOn();
  return { data: { message: "Thanks. We know it's you." } };
}

export async function renewRecoveryCodes(bank: Bank, code: string, context: RequestContext) {
  const { customer } = context.caller;
  const renewed = await withCode(bank, code, context, async (tx) => {
    await noteCode(tx, context.caller);
    await tx.audit({ event: events.recoveryCodesRenewed });
    await reportSecondFactor(tx, bank, context, {
      title: 'Your recovery codes were renewed',
      text: 'The earlier ones no longer work.',
      email: codesRenewedEmail({ firstName: nameInEmails(customer) }),
    });
    return issueRecoveryCodes(tx, bank.keys, customer.id);
  });
  if (!renewed) throw notOn();
  return { data: { recovery_codes: renewed.done } };
}

/** Also succeeds if it's off already, so that a retry after a lost response does. */
export async function disableSecondFactor(bank: Bank, code: string, context: RequestContext) {
  const { customer } = context.caller;
  await withCode(bank, code, context, async (tx) => {
    await tx.deleteFrom('second_factors').where('customer_id', '=', customer.id).execute();
    await forgetDevices(tx, customer.id);
    await tx.audit({ event: events.secondFactorOff });
    await reportSecondFactor(tx, bank, context, {
      title: 'Two-factor authentication was turned off',
      text: 'Signing in takes only your password again.',
      email: turnedOffEmail({ firstName: nameInEmails(customer) }),
    });
  });
  return { data: { message: 'Two-factor authentication is off.' } };
}
