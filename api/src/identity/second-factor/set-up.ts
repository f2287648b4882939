import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { nameInEmails } from '../customers/name-in-emails';
import { provePassword } from '../passwords/prove-password';
import { assertSessionOpen } from '../sessions/sessions';
import { drawSecret, sealSecret, uriOf } from './authenticator';
import { checkCode } from './check-code';
import * as events from './events';
import { isOn } from './is-on';
import { noteCode } from './note-code';
import { issueRecoveryCodes } from './recovery-codes';
import { reportSecondFactor } from './report-second-factor';
import { turnedOnEmail } from './second-factor-emails';
import { alreadyOn, codeRefused, notBegun } from './second-factor-errors';

/** Takes the password, so that a stolen session can't lock its customer out. */
export async function beginSecondFactor(bank: Bank, password: string, context: RequestContext) {
  const { customer } = context.caller;
  await provePassword(bank, { password, purpose: 'second-factor' }, context);
  const secret = drawSecret();
  await bank.command(context, async (tx) => {
    if (!(await storeSecret(tx, customer.id, sealSecret(bank.keys, secret)))) throw alreadyOn();
    await tx.audit({ event: events.secondFactorBegun });
  });
  return { data: { secret, uri: uriOf(secret, customer.email) } };
}

/** False if two-factor authentication is on. Wrong codes of an earlier setup still count. */
async function storeSecret(tx: Tx, customerId: string, secret: string): Promise<boolean> {
  const begun = { secret, begun_at: tx.now(), last_step: 0 };
  const stored = await tx
    .insertInto('second_factors')
    .values({ ...begun, customer_id: customerId })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet(begun).where('second_factors.enabled_at', 'is', null),
    )
    .returning('customer_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function confirmSecondFactor(bank: Bank, code: string, context: RequestContext) {
  const { customer } = context.caller;
  const { caller, visitor } = context;
  const confirmed = await bank.command(context, async (tx) => {
    await assertSessionOpen(tx, caller.sessionId);
    const checked = await checkCode(tx, bank, { customer, caller, visitor, code, factor: 'pending' });
    return checked === 'right' ? turnOn(tx, bank, context) : checked;
  });
  if (confirmed === 'not-found') throw (await isOn(bank.db, customer.id)) ? alreadyOn() : notBegun();
  if (!Array.isArray(confirmed)) throw codeRefused(confirmed, { status: 400 });
  return { data: { recovery_codes: confirmed } };
}

async function turnOn(tx: Tx, bank: Bank, context: RequestContext): Promise<string[]> {
  const { caller } = context;
  const { customer } = caller;
  await tx
    .updateTable('second_factors')
    .set({ enabled_at: tx.now() })
    .where('customer_id', '=', customer.id)
    .execute();
  await noteCode(tx, caller);
  await tx.audit({ event: events.secondFactorOn });
  await reportSecondFactor(tx, bank, context, {
    title: 'Two-factor authentication was turned on',
    text: 'We ask for a code when you sign in on a new device, and before risky changes.',
    email: turnedOnEmail({ firstName: nameInEmails(customer) }),
  });
  return issueRecoveryCodes(tx, bank.keys, customer.id);
}
