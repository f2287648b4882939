import type { PersonPayment } from '@bank/shared/contracts/people';
import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { findPersonPayment } from './find-person-payments';
import { alreadySent, personPaymentNotFound } from './person-payment-errors';

interface Undone {
  success: true;
  message: string;
  data: PersonPayment;
}

/** Possible until the money is booked, even a moment after the time has passed. A repeat changes nothing. */
export function undoPayment(bank: Bank, id: string, context: RequestContext): Promise<Undone> {
  const customerId = context.caller.customer.id;
  return bank.command(context, async (tx) => {
    const payment = await tx
      .selectFrom('person_payments')
      .select(['status', 'amount_cents'])
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw personPaymentNotFound();
    if (payment.status === 'sent') throw alreadySent();
    if (payment.status === 'held') {
      const undone = { status: 'undone', closed_at: tx.now() } as const;
      await tx.updateTable('person_payments').set(undone).where('id', '=', id).execute();
      await tx.audit({
        event: events.personPaymentUndone,
        detail: { payment: id, cents: payment.amount_cents },
      });
    }
    return {
      success: true,
      message: 'Payment undone',
      data: await findPersonPayment(tx, customerId, id),
    };
  });
}
