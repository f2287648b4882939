import type { Closing } from '@bank/shared/contracts/security';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import { notify } from '../../identity/notifications/notify';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { keptEmail } from './closing-emails';
import { alreadyClosed } from './closing-errors';
import { closingPage } from './closing-page';
import { findClosing } from './find-closing';
import { lockCustomer } from './lock-customer';

export const keepAccount = (bank: Bank, context: RequestContext): Promise<Closing> =>
  bank.command(context, async (tx) => {
    const customer = await lockCustomer(tx, context.caller.customer.id);
    if (customer.closed_at) throw alreadyClosed();
    if (!customer.closes_at) return findClosing(tx, customer, tx.now());
    await tx.audit({ action: 'closing-taken-back' });
    await tx.mail({ to: customer.email, content: keptEmail({ firstName: nameInEmails(customer) }) });
    await notify(tx, customer, {
      kind: 'account-closing',
      title: 'Your account stays open',
      text: 'You took the closing back. Unfreeze the cards that you use.',
      path: closingPage,
    });
    return findClosing(tx, await endClosing(tx, customer.id), tx.now());
  });

export const endClosing = (tx: Tx, customerId: string): Promise<Customer> =>
  tx
    .updateTable('customers')
    .set({ closing_asked_at: null, closes_at: null, closing_warned_at: null })
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
