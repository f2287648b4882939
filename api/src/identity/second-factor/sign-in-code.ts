import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { BankError } from '../../kernel/errors/errors';
import type { Visitor } from '../../kernel/http/request-context';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { nameInEmails } from '../customers/name-in-emails';
import { deviceName } from '../sessions/device-name';
import { isRemembered, rememberDevice } from '../sessions/remembered-devices';
import { checkCode } from './check-code';
import { deviceRememberedEmail } from './second-factor-emails';
import { codeRefused, codeRequiredToSignIn } from './second-factor-errors';

interface SignIn {
  customer: Customer;
  visitor: Visitor;
  code: string | undefined;
}

export type SecondStep = { refused: BankError } | { refused: null; usedCode: boolean };

/** After the right password. Returns a refusal instead of throwing, so that the count of attempts commits. */
export async function takeSecondStep(
  tx: Tx,
  keys: ServerKeys,
  { customer, visitor, code }: SignIn,
): Promise<SecondStep> {
  if (!(await isOn(tx, customer.id))) return { refused: null, usedCode: false };
  if (code) return checkSignInCode(tx, keys, { customer, code });
  const now = tx.now();
  if (await isRemembered(tx, customer.id, visitor.browser, now)) return { refused: null, usedCode: false };
  await tx.audit({ action: 'second-factor-asked', customerId: customer.id });
  return { refused: codeRequiredToSignIn() };
}

async function isOn(tx: Tx, customerId: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factors')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}

async function checkSignInCode(
  tx: Tx,
  keys: ServerKeys,
  { customer, code }: { customer: Customer; code: string },
): Promise<SecondStep> {
  const checked = await checkCode(tx, keys, { customer, code, factor: 'enabled' });
  if (checked === 'right') return { refused: null, usedCode: true };
  // Turned off in the meantime.
  if (checked === 'not-found') return { refused: null, usedCode: false };
  return { refused: codeRefused(checked, { status: 401 }) };
}

export async function rememberAtSignIn(tx: Tx, customer: Customer, visitor: Visitor): Promise<void> {
  await rememberDevice(tx, customer.id, visitor);
  const content = deviceRememberedEmail({
    firstName: nameInEmails(customer),
    device: deviceName(visitor.device),
  });
  await tx.mail({ to: customer.email, content });
}
