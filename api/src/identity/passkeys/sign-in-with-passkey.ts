import type { PasskeyAssertion } from '@bank/shared/contracts/security';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import { countVisit } from '../../kernel/limits/visit-limit';
import { findCustomer } from '../customers/customers';
import { browserFor } from '../sessions/remembered-devices';
import { findEffects } from '../settings/find-settings';
import { type OpenedSession, openSession } from '../sign-in/open-session';
import { type Purpose, passkeySiteOf } from './challenge';
import { recordUse, tryLimit, verifyAssertion } from './use-passkey';

export const signingIn: Purpose = ['sign-in'];

/** The same for a passkey that is unknown, blocked or wrong, so that strangers learn nothing. */
const passkeyRefused = () =>
  new BankError(
    401,
    "We couldn't sign you in with this passkey.",
    'Sign in with your email and password. You can check your passkeys in Security & Settings.',
  );

/** Says so, because only the customer's own passkey gets here. */
const shutByCustomer = (reason: string) =>
  new BankError(403, `${reason} Sign in with your email and password.`, '', {
    errors: { passkeys: ['Off for signing in'] },
  });

interface Given {
  credential: PasskeyAssertion;
  origin: string | null;
}

/** The passkey names its customer, so no email is asked for. */
export async function signInWithPasskey(
  bank: Bank,
  { credential, origin }: Given,
  context: RequestContext<null>,
): Promise<OpenedSession> {
  const site = passkeySiteOf(bank.origin, origin);
  await countVisit(bank, tryLimit, networkOf(context.visitor.ip));
  const assertion = await verifyAssertion(bank, site, signingIn, credential);
  if (!assertion) throw passkeyRefused();
  const customer = await findCustomer(bank.db, assertion.passkey.customer_id);
  const { visitor } = context;
  const opened = await bank.command(context, async (tx) => {
    if (await isShut(tx, customer.id)) return null;
    const reason = await whyOff(tx, bank, customer.id);
    if (reason) throw shutByCustomer(reason);
    const isAccepted = await recordUse(tx, bank, assertion, { customer, visitor, caller: null });
    const arrival = { customer, visitor, browser: await browserFor(tx, customer.id, visitor) };
    return isAccepted ? openSession(tx, bank, arrival, { secondFactor: true, with: 'passkey' }) : null;
  });
  if (!opened) throw passkeyRefused();
  return opened;
}

async function whyOff(tx: Tx, { mode }: Bank, customerId: string): Promise<string | null> {
  const effects = await findEffects(tx, mode, customerId);
  if (effects?.ask_password_each_time) return 'You chose to enter your password each time.';
  return effects?.biometric_login === false ? 'You turned off signing in with passkeys.' : null;
}

/** A locked account opens with a new password only. Keeps it from being locked until the session exists. */
async function isShut(tx: Tx, id: string): Promise<boolean> {
  const { locked_at } = await tx
    .selectFrom('customers')
    .select('locked_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return locked_at !== null;
}
