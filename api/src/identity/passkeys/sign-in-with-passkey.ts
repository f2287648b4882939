import type { PasskeyAssertion } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { minutes } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { RequestContext } from '../../kernel/http/request-context';
import { countVisit, type VisitLimit } from '../../kernel/limits/visit-limit';
import { browserFor } from '../sessions/remembered-devices';
import { type OpenedSession, openSession } from '../sign-in/open-session';
import type { Purpose } from './challenge';
import { passkeyRefused, tooManyPasskeyTries } from './passkey-errors';
import { passkeySiteOf } from './passkey-site';
import { recordUse } from './record-use';
import { verifyAssertion } from './verify-assertion';

export const signingIn: Purpose = ['sign-in'];

export const tryLimit: VisitLimit = {
  name: 'passkey',
  max: 60,
  within: minutes(1),
  refuse: tooManyPasskeyTries,
};

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
  const customer = await findCustomer(bank, assertion.passkey.customer_id);
  const { visitor } = context;
  const opened = await bank.command(context, async (tx) => {
    if (await isShut(tx, customer.id)) return null;
    const isAccepted = await recordUse(tx, bank, assertion, { customer, visitor, caller: null });
    const arrival = { customer, visitor, browser: await browserFor(tx, customer.id, visitor) };
    return isAccepted ? openSession(tx, bank, arrival, { secondFactor: true, with: 'passkey' }) : null;
  });
  if (!opened) throw passkeyRefused();
  return opened;
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

const findCustomer = ({ db }: Bank, id: string): Promise<Customer> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
