import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { type AuditAction, record } from '../../kernel/audit/record';
import type { Clock } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import type { Letter } from '../../kernel/mail/letter';
import { queueMail } from '../../kernel/mail/queue-mail';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import type { Due } from './claim-due';
import type { Delivery } from './network';
import {
  type ExternalNotice,
  transferCancelledLetter,
  transferReturnedLetter,
  transferSettledLetter,
} from './payment-notices';

export const amountOf = ({ debit }: Due): Cents => cents(-debit);

/** How a transfer ends: on to the other bank, or back to where it came from. */
interface Ending {
  status: 'settled' | 'returned' | 'cancelled';
  /** What the booking is called. */
  word: string;
  to: string;
  why: string | null;
  letter: (notice: ExternalNotice) => Letter;
  action: AuditAction;
  /** Whose doing it was. */
  sessionId?: string;
  address: string;
}

const settled: Ending = {
  status: 'settled',
  word: 'Settled',
  to: 'bank_correspondent',
  why: null,
  letter: transferSettledLetter,
  action: 'payment-settled',
  address: 'bank',
};

const returned = ({ source }: Due, why: string): Ending => ({
  status: 'returned',
  word: 'Returned',
  to: source,
  why,
  letter: (notice) => transferReturnedLetter({ ...notice, why }),
  action: 'payment-returned',
  address: 'bank',
});

export const cancelled = ({ source }: Due, by: { sessionId: string; address: string }): Ending => ({
  status: 'cancelled',
  word: 'Canceled',
  to: source,
  why: null,
  letter: transferCancelledLetter,
  action: 'transfer-cancelled',
  ...by,
});

/** Records what the other bank said; false where another process has recorded it meanwhile. */
export function closeTransfer(db: Database, clock: Clock, due: Due, delivery: Delivery): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockOpen(trx, due.transaction_id))) return false;
    await end(trx, clock, due, delivery.arrived ? settled : returned(due, delivery.why));
    return true;
  });
}

/** A transfer is ended by whoever holds its row while it is open: nobody else can end it as well. */
export const lockOpen = (trx: Database, id: string) =>
  trx
    .selectFrom('external_transfers')
    .select('tries')
    .where('transaction_id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Ends a transfer whose row is locked. */
export async function end(trx: Database, clock: Clock, due: Due, ending: Ending): Promise<void> {
  const { transaction_id: id } = due;
  const at = clock.now();
  await trx
    .updateTable('external_transfers')
    .set({
      closed_at: at,
      closing_transaction_id: await move(trx, due, ending, at),
      return_reason: ending.why,
      claimed_until: null,
      next_try_at: null,
    })
    .where('transaction_id', '=', id)
    .execute();
  await trx
    .updateTable('transfers')
    .set({ status: ending.status })
    .where('transaction_id', '=', id)
    .execute();
  await tell(trx, clock, due, ending);
}

async function move(trx: Database, due: Due, { word, to }: Ending, at: Date): Promise<string> {
  const id = newId('txn');
  await bookTransaction(trx, {
    id,
    type: 'transfer',
    category: 'other',
    description: `${word}: ${due.description}`,
    merchant: due.recipient_name,
    from: 'bank_payment_clearing',
    to,
    amount: amountOf(due),
    at,
  });
  return id;
}

async function tell(trx: Database, clock: Clock, due: Due, ending: Ending): Promise<void> {
  const letter = ending.letter({
    firstName: due.first_name,
    amount: formatUsd(amountOf(due)),
    description: due.description,
    reference: referenceOf(due.transaction_id),
    recipient: due.recipient_name,
    bank: due.bank_name,
    accountEnding: due.account_number.slice(-4),
  });
  await queueMail(trx, { to: due.email, letter, at: clock.now() });
  await record(trx, clock, {
    action: ending.action,
    customerId: due.customer_id,
    ...(ending.sessionId && { sessionId: ending.sessionId }),
    address: ending.address,
    detail: { transaction: due.transaction_id, name: due.recipient_name, cents: amountOf(due) },
  });
}
