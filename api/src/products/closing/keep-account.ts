import { lockCustomer } from '../../identity/customers/customers';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import { events } from './events';
import { alreadyClosed, findClosing } from './leaving-rules';
import { notifyCustomer } from './notify-customer';

export const keepAccount = (bank: Bank, features: readonly Feature[], context: RequestContext) =>
  bank.command(context, async (tx) => {
    const customer = await lockCustomer(tx, context.caller.customer.id);
    if (customer.closed_at) throw alreadyClosed();
    if (!customer.closes_at) return findClosing(features, tx, customer, tx.now());
    await tx.audit({ event: events.closingTakenBack });
    await notifyCustomer(tx, customer, {
      title: 'Your account stays open',
      text: 'You took the closing back. Unfreeze the cards that you use.',
      subject: 'Your Larch account stays open',
      paragraphs: [
        "You took the closing back, so we won't close your account.",
        "Your cards are still frozen: unfreeze the ones you use. Scheduled payments and requests that were canceled don't come back.",
        "If this wasn't you, change your password and your PIN right away, then contact support.",
      ],
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
  await notifyCustomer(tx, customer, {
    title: 'Your account stays open',
    text: 'Our support stopped the closing.',
    subject: 'Your Larch account stays open',
    paragraphs: [
      'Our support stopped the closing of your account. Your cards are still frozen until you unfreeze them.',
      "If you didn't ask us to, contact support.",
    ],
  });
  return true;
}
