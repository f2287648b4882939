import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { record } from '../audit/record';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { newId } from '../ids';
import { bookTransaction } from '../ledger/book-transaction';
import { transferReturnedLetter, transferSettledLetter } from '../mail/letters/payment-notices';
import { queueMail } from '../mail/queue-mail';
import { referenceOf } from '../payments/place-payment';
import { builtInNetwork, type Delivery, type Network } from './network';

type SettleDeps = Pick<BankDeps, 'db' | 'clock' | 'postman'>;
type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Settles every external transfer whose day has come; says how many. Processes may do it side by side. */
export async function settleTransfers(deps: SettleDeps, network: Network = builtInNetwork): Promise<number> {
  let settled = 0;
  while (await deps.db.transaction().execute((trx) => settleNext(deps, trx, network))) settled += 1;
  if (settled > 0) deps.postman.wake();
  return settled;
}

async function settleNext({ clock }: SettleDeps, trx: Database, network: Network): Promise<boolean> {
  const now = clock.now();
  const due = await claimDue(trx, now);
  if (!due) return false;
  const delivery = network.deliver(due);
  const closing = await moveOn(trx, due, delivery, now);
  await trx
    .updateTable('external_transfers')
    .set({
      closed_at: now,
      closing_transaction_id: closing,
      return_reason: delivery.arrived ? null : delivery.why,
    })
    .where('transaction_id', '=', due.transaction_id)
    .execute();
  await trx
    .updateTable('transfers')
    .set({ status: delivery.arrived ? 'settled' : 'returned' })
    .where('transaction_id', '=', due.transaction_id)
    .execute();
  await tell(trx, { clock }, due, delivery);
  return true;
}

/** One that nobody else is settling, with all that settling it needs. */
const claimDue = (trx: Database, now: Date) =>
  trx
    .selectFrom('external_transfers as external')
    .innerJoin('transfers', 'transfers.transaction_id', 'external.transaction_id')
    .innerJoin('transactions', 'transactions.id', 'external.transaction_id')
    .innerJoin('customers', 'customers.id', 'transfers.customer_id')
    .innerJoin('entries', (on) =>
      on
        .onRef('entries.transaction_id', '=', 'external.transaction_id')
        .on('entries.amount_cents', '<', cents(0)),
    )
    .selectAll('external')
    .select(['transfers.customer_id', 'transactions.description', 'customers.email', 'customers.first_name'])
    .select(['entries.account_id as source', 'entries.amount_cents as debit'])
    .where('external.closed_at', 'is', null)
    .where('external.settles_at', '<=', now)
    .orderBy('external.settles_at')
    .limit(1)
    .forUpdate('external')
    .skipLocked()
    .executeTakeFirst();

const amountOf = ({ debit }: Due): Cents => cents(-debit);

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

async function tell(
  trx: Database,
  { clock }: Pick<SettleDeps, 'clock'>,
  due: Due,
  delivery: Delivery,
): Promise<void> {
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
