import { record } from '../audit/record';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { welcomeLetter } from '../mail/letters/welcome';
import { queueMail } from '../mail/queue-mail';
import { sealLetter } from '../mail/secret-letter';
import type { Visitor } from '../serve';
import type { FirstPin } from './first-pin';
import { openFirstAccounts } from './open-first-accounts';

/** Makes a customer of whoever registered, once: verified, with accounts, and with a first PIN by mail. */
export async function verifyAddress(
  trx: Database,
  deps: BankDeps,
  customerId: string,
  firstPin: FirstPin,
  { address }: Visitor,
): Promise<void> {
  const customer = await trx
    .updateTable('customers')
    .set(({ fn, val }) => ({ is_verified: true, pin_hash: fn.coalesce('pin_hash', val(firstPin.hash)) }))
    .where('id', '=', customerId)
    .where('is_verified', '=', false)
    .returning(['email', 'first_name', 'pin_hash'])
    .executeTakeFirst();
  if (!customer) return;
  await openFirstAccounts(trx, deps, customerId);
  await record(trx, deps.clock, { action: 'address-verified', customerId, address });
  const pin = customer.pin_hash === firstPin.hash ? firstPin.pin : null;
  const letter = sealLetter(deps.keys, welcomeLetter({ firstName: customer.first_name, pin }));
  await queueMail(trx, { to: customer.email, letter, at: deps.clock.now() });
}
