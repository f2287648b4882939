import type { Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import type { ScheduledRecipient } from '../../kernel/db/tables';
import { settlementOf } from '../external/settlement-day';
import type { Payment } from '../placement/payment-order';
import { noticeOf, paidEmail } from './emails';
import type { Due } from './find-due';

type Details = Omit<Payment, 'from' | 'to' | 'amount'>;

/** What a payment on its date says, depending on whom it pays. */
export async function detailsOf(tx: Tx, due: Due, whom: ScheduledRecipient): Promise<Details> {
  const email = (reference: string) => paidEmail(noticeOf(due, whom), reference);
  if (due.payee_id)
    return { ...(await billOf(tx, due.payee_id)), description: due.note || 'Bill payment', email };
  const transfer = { category: 'other', message: 'Scheduled transfer made' } as const;
  if (whom.kind === 'own')
    return {
      ...transfer,
      kind: 'internal',
      description: due.note || 'Internal transfer',
      merchant: '',
      email,
    };
  const settlesAt = settlementOf(tx.now(), due.amount_cents);
  return {
    ...transfer,
    kind: 'external',
    description: due.note || 'External transfer',
    merchant: whom.name,
    recipient: {
      name: whom.name,
      bank: due.bank_name ?? '',
      routingNumber: due.routing_number ?? '',
      accountNumber: due.account_number ?? '',
      settlesAt,
    },
    email: (reference) => paidEmail(noticeOf(due, whom), reference, dayOf(settlesAt)),
  };
}

async function billOf(tx: Tx, payeeId: string) {
  const { name, category } = await tx
    .selectFrom('payees')
    .select(['name', 'category'])
    .where('id', '=', payeeId)
    .executeTakeFirstOrThrow();
  return { kind: 'bill', merchant: name, category, payeeId, message: 'Scheduled bill paid' } as const;
}
