import type { Bank, Tx, Visitor } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import type { BankError } from '../../kernel/errors/errors';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { deviceName } from '../sessions/device-name';
import { findRemembered, rememberDevice } from '../sessions/remembered-devices';
import { findEffects } from '../settings/find-settings';
import { checkCode, codeRefused } from './check-code';
import * as events from './events';
import { isOn, secondFactorError } from './require-fresh-code';

interface SignIn {
  customer: Customer;
  visitor: Visitor;
  code: string | undefined;
}

type SecondStep = { refused: BankError } | { refused: null; usedCode: boolean };

/** Only after the right password, so it reveals nothing to a stranger. */
const codeRequiredToSignIn = () =>
  secondFactorError(401, 'Enter the 6-digit code from your authenticator app or a recovery code.');

/** The password was right. Returns a refusal instead of throwing, so that the count of attempts commits. */
export async function takeSecondStep(
  tx: Tx,
  bank: Alerting & Pick<Bank, 'mode'>,
  { customer, visitor, code }: SignIn,
): Promise<SecondStep> {
  if (!(await isOn(tx, customer.id))) return { refused: null, usedCode: false };
  if (code) return checkSignInCode(tx, bank, { customer, visitor, code });
  if (await skipsCode(tx, bank, { customer, visitor })) return { refused: null, usedCode: false };
  await tx.audit({ event: events.secondFactorAsked, customerId: customer.id });
  return { refused: codeRequiredToSignIn() };
}

type Arrival = Pick<SignIn, 'customer' | 'visitor'>;

async function skipsCode(tx: Tx, { mode }: Pick<Bank, 'mode'>, { customer, visitor }: Arrival) {
  const effects = await findEffects(tx, mode, customer.id);
  if (effects?.ask_password_each_time) return false;
  return (await findRemembered(tx, customer.id, visitor, tx.now())) !== null;
}

async function checkSignInCode(
  tx: Tx,
  bank: Alerting,
  { customer, visitor, code }: SignIn & { code: string },
): Promise<SecondStep> {
  const checked = await checkCode(tx, bank, { customer, visitor, caller: null, code, factor: 'enabled' });
  if (checked === 'right') return { refused: null, usedCode: true };
  // Turned off in the meantime.
  if (checked === 'not-found') return { refused: null, usedCode: false };
  return { refused: codeRefused(checked, { status: 401 }) };
}

/** Returns the browser's new ID. */
export async function rememberAtSignIn(
  tx: Tx,
  bank: Alerting,
  { customer, visitor }: Arrival,
): Promise<string> {
  const browser = await rememberDevice(tx, customer.id, visitor);
  const device = deviceName(visitor.device);
  await sendAlert(tx, bank, {
    customer,
    visitor,
    caller: null,
    title: 'A device was remembered',
    text: `For 30 days, signing in takes only your password there: ${device}.`,
    path: '/dashboard/settings?part=two-factor',
    email: alertEmail(customer, {
      subject: 'We remember a device of yours',
      paragraphs: [
        `For 30 days, signing in on this device takes only your password: ${device}. You can forget it in Security & Settings.`,
      ],
    }),
  });
  return browser;
}
