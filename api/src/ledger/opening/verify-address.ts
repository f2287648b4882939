import type { OpenForCustomer } from '../../identity/codes/prepare-opening';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { sealLetter } from '../../kernel/mail/secret-letter';
import { drawFirstPin, type FirstPin } from './first-pin';
import { openFirstAccounts } from './open-first-accounts';
import { welcomeLetter } from './welcome';

/** Draws the first PIN, which takes a while, and returns what the transaction does with it. */
export async function prepareOpening(bank: Bank): Promise<OpenForCustomer> {
  const firstPin = await drawFirstPin(bank.keys);
  return (tx, customerId) => verifyAddress(tx, bank, customerId, firstPin);
}

/** Makes a customer of whoever registered, once: verified, with accounts, and with a first PIN by mail. */
async function verifyAddress(
  tx: Tx,
  { keys, demo }: Pick<Bank, 'keys' | 'demo'>,
  customerId: string,
  firstPin: FirstPin,
): Promise<void> {
  const customer = await tx
    .updateTable('customers')
    .set(({ fn, val }) => ({ is_verified: true, pin_hash: fn.coalesce('pin_hash', val(firstPin.hash)) }))
    .where('id', '=', customerId)
    .where('is_verified', '=', false)
    .returning(['email', 'first_name', 'pin_hash'])
    .executeTakeFirst();
  if (!customer) return;
  await openFirstAccounts(tx, customerId, { hasGift: demo });
  await tx.audit({ action: 'address-verified', customerId });
  const pin = customer.pin_hash === firstPin.hash ? firstPin.pin : null;
  const letter = sealLetter(keys, welcomeLetter({ firstName: customer.first_name, pin }));
  await tx.mail({ to: customer.email, letter });
}
