import type { OpenForCustomer } from '../../identity/codes/prepare-opening';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Visitor } from '../../kernel/http/request-context';
import { queueMail } from '../../kernel/mail/queue-mail';
import { sealLetter } from '../../kernel/mail/secret-letter';
import { drawFirstPin, type FirstPin } from './first-pin';
import { openFirstAccounts } from './open-first-accounts';
import { welcomeLetter } from './welcome';

/** Draws the first PIN, which takes a while, and returns what the transaction does with it. */
export async function prepareOpening(deps: BankDeps): Promise<OpenForCustomer> {
  const firstPin = await drawFirstPin(deps.keys);
  return (trx, customerId, visitor) => verifyAddress(trx, deps, customerId, firstPin, visitor);
}

/** Makes a customer of whoever registered, once: verified, with accounts, and with a first PIN by mail. */
async function verifyAddress(
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
