import type { Closing } from '@bank/shared/contracts/security';
import { lockCustomer } from '../../identity/customers/lock-customer';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import type { RequestContext } from '../../kernel/http/request-context';
import { keptEmail, stoppedBySupportEmail } from './closing-emails';
import { alreadyClosed } from './closing-errors';
import * as events from './events';
import { findClosing } from './find-closing';
import { tellCustomer } from './tell-customer';

export const keepAccount = (
  bank: Bank,
  features: readonly Feature[],
  context: RequestContext,
): Promise<Closing> =>
  bank.command(context, async (tx) => {
    const customer = await lockCustomer(tx, context.caller.customer.id);
    if (customer.closed_at) throw alreadyClosed();
    if (!customer.closes_at) return findClosing(features, tx, customer, tx.now());
    await tx.audit({ event: events.closingTakenBack });
    await tellCustomer(tx, customer, {
      title: 'Your account stays open',
      text: 'You took the closing back. Unfreeze the cards that you use.',
      email: keptEmail({ firstName: nameInEmails(customer) }),
    });
    return findClosing(features, tx, await endClosing(tx, customer.id), tx.now());
  });

export const endClosing = (tx: Tx, customerId: string): Promise<Customer> =>
  tx
    .updateTable('customers')
    .set({ closing_asked_at: null, closes_at: null, closing_warned_at: null })
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** For an operator, when support learns that someone else asked. False if the account isn't being closed. */
export async function stopForSupport(tx: Tx, email: string): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .where('closes_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) return false;
  await endClosing(tx, customer.id);
  await tx.audit({ event: events.closingStopped, customerId: customer.id, detail: { reason: 'support' } });
  await tellCustomer(tx, customer, {
    title: 'Your account stays open',
    text: 'Our support stopped the closing.',
    email: stoppedBySupportEmail({ firstName: nameInEmails(customer) }),
  });
  return true;
}
