import type { SecondFactor } from '@bank/shared/contracts/security';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { provePassword } from '../passwords/prove-password';
import { deviceName } from '../sessions/device-name';
import { devicesOf, findRemembered, forgetDevices } from '../sessions/remembered-devices';
import { assertSessionOpen } from '../sessions/sessions';
import { checkCode, codeRefused, drawSecret, sealSecret, uriOf } from './check-code';
import * as events from './events';
import { countRecoveryCodes, issueRecoveryCodes } from './recovery-codes';
import { isOn, noteCode } from './require-fresh-code';

export async function findSecondFactor(
  { db, clock }: Bank,
  { caller, visitor }: RequestContext,
): Promise<SecondFactor> {
  const { id } = caller.customer;
  const factor = await db
    .selectFrom('second_factors')
    .select('enabled_at')
    .where('customer_id', '=', id)
    .executeTakeFirst();
  if (!factor?.enabled_at) return { on_since: null, recovery_codes_left: 0, devices: [] };
  const devices = await devicesOf(db, id, clock.now()).execute();
  const current = await findRemembered(db, id, visitor, clock.now());
  return {
    on_since: factor.enabled_at.toISOString(),
    recovery_codes_left: await countRecoveryCodes(db, id),
    devices: devices.map((device) => ({
      id: device.id,
      device: deviceName(device.device),
      remembered_at: device.remembered_at.toISOString(),
      expires_at: device.expires_at.toISOString(),
      is_current: device.browser === current,
    })),
  };
}

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

const alreadyOn = () =>
  new BankError(
    409,
    'Two-factor authentication is already on',
    'To use another app, turn two-factor authentication off first.',
  );

const notBegun = () =>
  new BankError(409, 'Setup not started', 'Start to set up two-factor authentication again.');

const notOn = () =>
  new BankError(409, 'Two-factor authentication is off', 'To turn it on, set it up in Security & Settings.');

/** Does it in the transaction that uses the code. Null if there's nothing to check the code against. */
async function withCode<Done>(
  bank: Bank,
  given: { code: string; factor: 'enabled' | 'pending' },
  { caller, visitor }: RequestContext,
  act: (tx: Tx) => Promise<Done>,
): Promise<{ done: Done } | null> {
  const { customer, sessionId } = caller;
  const outcome = await bank.command({ caller, visitor }, async (tx) => {
    await assertSessionOpen(tx, sessionId);
    const checked = await checkCode(tx, bank, { ...given, customer, caller, visitor });
    return checked === 'right' ? { checked, done: await act(tx) } : { checked };
  });
  if (outcome.checked === 'right') return { done: outcome.done };
  if (outcome.checked === 'not-found') return null;
  throw codeRefused(outcome.checked, { status: 400 });
}

export async function confirmSecondFactor(bank: Bank, code: string, context: RequestContext) {
  const { id } = context.caller.customer;
  const confirmed = await withCode(bank, { code, factor: 'pending' }, context, async (tx) => {
    const now = tx.now();
    await tx.updateTable('second_factors').set({ enabled_at: now }).where('customer_id', '=', id).execute();
    await noteCode(tx, context.caller);
    await tx.audit({ event: events.secondFactorOn });
    await report(tx, bank, context, {
      title: 'Two-factor authentication was turned on',
      text: 'We ask for a code when you sign in on a new device, and before risky changes.',
      subject: 'Two-factor authentication is on',
      paragraph:
        "From now on, we ask for a code from your authenticator app when you sign in on a new device, and before risky changes. Keep your recovery codes in a safe place. They're the way in if you lose your phone.",
    });
    return issueRecoveryCodes(tx, bank.keys, id);
  });
  if (!confirmed) throw (await isOn(bank.db, id)) ? alreadyOn() : notBegun();
  return { data: { recovery_codes: confirmed.done } };
}

export async function verifySecondFactor(bank: Bank, code: string, context: RequestContext) {
  const verified = await withCode(bank, { code, factor: 'enabled' }, context, async (tx) => {
    await noteCode(tx, context.caller);
    await tx.audit({ event: events.secondFactorConfirmed });
  });
  if (!verified) throw notOn();
  return { data: { message: "Thanks. We know it's you." } };
}

export async function renewRecoveryCodes(bank: Bank, code: string, context: RequestContext) {
  const renewed = await withCode(bank, { code, factor: 'enabled' }, context, async (tx) => {
    await noteCode(tx, context.caller);
    await tx.audit({ event: events.recoveryCodesRenewed });
    await report(tx, bank, context, {
      title: 'Your recovery codes were renewed',
      text: 'The earlier ones no longer work.',
      subject: 'You have new recovery codes',
      paragraph: 'We made ten new recovery codes. The earlier ones no longer work.',
    });
    return issueRecoveryCodes(tx, bank.keys, context.caller.customer.id);
  });
  if (!renewed) throw notOn();
  return { data: { recovery_codes: renewed.done } };
}

/** It succeeds if it's off already, so that a retry after a lost response does. */
export async function disableSecondFactor(bank: Bank, code: string, context: RequestContext) {
  const { id } = context.caller.customer;
  await withCode(bank, { code, factor: 'enabled' }, context, async (tx) => {
    await tx.deleteFrom('second_factors').where('customer_id', '=', id).execute();
    await forgetDevices(tx, id);
    await tx.audit({ event: events.secondFactorOff });
    await report(tx, bank, context, {
      title: 'Two-factor authentication was turned off',
      text: 'Signing in takes only your password again.',
      subject: 'Two-factor authentication is off',
      paragraph:
        'Signing in takes only your password again. You can turn two-factor authentication back on in Security & Settings.',
    });
  });
  return { data: { message: 'Two-factor authentication is off.' } };
}

interface Report {
  title: string;
  text: string;
  subject: string;
  paragraph: string;
}

const report = (
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  { title, text, subject, paragraph }: Report,
): Promise<void> =>
  sendAlert(tx, bank, {
    customer: caller.customer,
    caller,
    visitor,
    title,
    text,
    path: '/dashboard/settings?part=two-factor',
    email: alertEmail(caller.customer, { subject, paragraphs: [paragraph] }),
  });
