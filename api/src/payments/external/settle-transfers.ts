import { type Cents, formatUsd } from '@bank/shared/money';
import { mailCustomer } from '../../identity/customers/mail-customer';
import { notify } from '../../identity/notifications/notify';
import type { Runner, Tx } from '../../kernel/bank/bank';
import { later, minutes, seconds } from '../../kernel/clock/clock';
import { leaseNext } from '../../kernel/db/claim';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { runConcurrently } from '../../kernel/queues/run-concurrently';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { nameOf } from '../people/own-people';
import { amountOf, type Due, end, findDue, lockOpen, returned, settled } from './close-transfer';
import { events } from './events';

const concurrency = 4;
const timeoutMs = seconds(30);

export async function settleTransfers(bank: ReviewRunner, network: Network = builtInNetwork) {
  const startedAt = bank.clock.now();
  let closed = 0;
  await runConcurrently(concurrency, async () => {
    const due = await bank.command('bank', (tx) => claimDue(tx, startedAt));
    if (due && (await settle(bank, due, network))) closed += 1;
    return due !== undefined;
  });
  return closed;
}

const lease = minutes(5);

async function claimDue(tx: Tx, startedAt: Date): Promise<Due | undefined> {
  const waiting = tx
    .selectFrom('external_transfers')
    .select('transaction_id')
    .where('closed_at', 'is', null)
    .where('settles_at', '<=', startedAt)
    .where((or) => or.or([or('next_try_at', 'is', null), or('next_try_at', '<=', startedAt)]))
    .orderBy('settles_at');
  const claimed = await leaseNext(tx, 'external_transfers', waiting, {
    key: 'transaction_id',
    now: startedAt,
    until: later(tx.now(), lease),
  });
  return claimed && findDue(tx, claimed.transaction_id);
}

/** Contacts the other bank outside a transaction, so that nothing stays locked while it responds. */
async function settle(bank: ReviewRunner, due: Due, network: Network): Promise<boolean> {
  try {
    if (due.routing_number === ownRoutingNumber) return await deliverHere(bank, due);
    const delivery = await deliverWithTimeout(network, due);
    return await closeTransfer(bank, due, delivery);
  } catch (err) {
    bank.log?.error({ err, transfer: due.transaction_id, tries: due.tries }, 'transfer delivery failed');
    await bank.command('bank', (tx) => scheduleRetry(tx, due));
    return false;
  }
}

const closeTransfer = (bank: Runner, due: Due, delivery: Delivery): Promise<boolean> =>
  bank.command('bank', async (tx) => {
    if (!(await lockOpen(tx, due.transaction_id))) return false;
    await end(tx, due, delivery.arrived ? settled(due) : returned(due, delivery.reason));
    return true;
  });

async function deliverWithTimeout(network: Network, due: Due): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('delivery to the other bank timed out')), timeoutMs);
  });
  try {
    return await Promise.race([network.deliver(outgoing(due)), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

const outgoing = (due: Due) => ({
  id: due.transaction_id,
  amount: amountOf(due),
  recipientName: due.recipient_name,
  bankName: due.bank_name,
  routingNumber: due.routing_number,
  accountNumber: due.account_number,
});

const retryAfter = (tries: number) => Math.min(minutes(2 ** (tries - 1)), minutes(60));

const scheduleRetry = (tx: Tx, { transaction_id, tries }: Due) =>
  tx
    .updateTable('external_transfers')
    .set({ next_try_at: later(tx.now(), retryAfter(tries)), claimed_until: null })
    .where('transaction_id', '=', transaction_id)
    .where('closed_at', 'is', null)
    .execute();

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** A transfer to this bank's own routing number never leaves it: the recipient is a customer, or it is returned. */
const deliverHere = (bank: Runner, due: Due): Promise<boolean> =>
  bank.command('bank', async (tx) => {
    if (!(await lockOpen(tx, due.transaction_id))) return false;
    const recipient = await findRecipient(tx, due.account_number);
    if (recipient) await credit(tx, due, recipient);
    else await end(tx, due, returned(due, "the account doesn't exist"));
    return true;
  });

const findRecipient = (tx: Tx, accountNumber: string) =>
  tx
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['accounts.id as account', 'customers.id', 'customers.email', 'customers.first_name'])
    .where('account_number', '=', accountNumber)
    .where('is_active', '=', true)
    .executeTakeFirst();

async function credit(tx: Tx, due: Due, { account, ...recipient }: Recipient): Promise<void> {
  const { description } = due;
  const sender = nameOf(due);
  const id = await end(tx, due, { ...settled(due), to: account, merchant: sender, description });
  const amount = formatUsd(amountOf(due));
  const where = `It's in your account ending in ${due.account_number.slice(-4)}.`;
  await mailCustomer(tx, recipient, {
    subject: `You received ${amount} from ${sender}`,
    paragraphs: [`${sender} sent you ${amount}. ${where}`, `${description}.`],
  });
  // Without an email, because the payment has its own.
  await notify(tx, recipient, {
    kind: 'money-in',
    title: `${sender} sent you ${amount}`,
    text: where,
    path: `/dashboard/transactions?opened=${id}`,
  });
  await tx.audit({
    event: events.paymentReceived,
    customerId: recipient.id,
    detail: { transaction: due.transaction_id, name: sender, cents: amountOf(due) },
  });
}

export interface Outgoing {
  /** Stays the same on every retry, so that the other bank can deduplicate. */
  id: string;
  amount: Cents;
  recipientName: string;
  bankName: string;
  routingNumber: string;
  accountNumber: string;
}

type Delivery = { arrived: true } | { arrived: false; reason: string };

/** If a delivery throws or times out, its result is unknown and the bank retries later. */
export interface Network {
  deliver(outgoing: Outgoing): Delivery | Promise<Delivery>;
}

/** Simulates a network. It returns transfers to account numbers ending in 0000, to demonstrate returns. */
const builtInNetwork: Network = {
  deliver: ({ accountNumber }) =>
    accountNumber.endsWith('0000')
      ? { arrived: false, reason: "the account doesn't exist" }
      : { arrived: true },
};
