import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { record } from '../audit/record';
import type { Clock } from '../clock';
import type { Database } from '../db/client';
import { newId } from '../ids';
import { bookTransaction } from '../ledger/book-transaction';
import { transferReturnedLetter, transferSettledLetter } from '../mail/letters/payment-notices';
import { queueMail } from '../mail/queue-mail';
import type { Due } from './claim-due';
import type { Delivery } from './network';

export const amountOf = ({ debit }: Due): Cents => cents(-debit);

/** Records what the other bank said; false where another process has recorded it meanwhile. */
export function closeTransfer(db: Database, clock: Clock, due: Due, delivery: Delivery): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockOpen(trx, due))) return false;
    const at = clock.now();
    const closing = await moveOn(trx, due, delivery, at);
    await trx
      .updateTable('external_transfers')
      .set({
        closed_at: at,
        closing_transaction_id: closing,
        return_reason: delivery.arrived ? null : delivery.why,
        claimed_until: null,
        next_try_at: null,
      })
      .where('transaction_id', '=', due.transaction_id)
      .execute();
    await trx
      .updateTable('transfers')
      .set({ status: delivery.arrived ? 'settled' : 'returned' })
      .where('transaction_id', '=', due.transaction_id)
      .execute();
    await tell(trx, clock, due, delivery);
    return true;
  });
}

const lockOpen = (trx: Database, { transaction_id }: Due) =>
  trx
    .selectFrom('external_transfers')
    .select('transaction_id')
    .where('transaction_id', '=', transaction_id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** On to the other bank's account with us, or back to where it came from. */
async function moveOn(trx: Database, due: Due, delivery: Delivery, at: Date): Promise<string> {
  const id = newId('txn');
  const description = delivery.arrived ? `Settled: ${due.description}` : `Returned: ${due.description}`;
  await bookTransaction(trx, {
    id,
    type: 'transfer',
    category: 'other',
    description,
    merchant: due.recipient_name,
    from: 'bank_payment_clearing',
    to: delivery.arrived ? 'bank_correspondent' : due.source,
    amount: amountOf(due),
    at,
  });
  return id;
}

async function tell(trx: Database, clock: Clock, due: Due, delivery: Delivery): Promise<void> {
  const notice = {
    firstName: due.first_name,
    amount: formatUsd(amountOf(due)),
    description: due.description,
    reference: referenceOf(due.transaction_id),
    recipient: due.recipient_name,
    bank: due.bank_name,
    accountEnding: due.account_number.slice(-4),
  };
  const letter = delivery.arrived
    ? transferSettledLetter(notice)
    : transferReturnedLetter({ ...notice, why: delivery.why });
  await queueMail(trx, { to: due.email, letter, at: clock.now() });
  await record(trx, clock, {
    action: delivery.arrived ? 'payment-settled' : 'payment-returned',
    customerId: due.customer_id,
    address: 'bank',
    detail: { transaction: due.transaction_id },
  });
}
