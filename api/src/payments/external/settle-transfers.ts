import type { Logger } from 'pino';
import type { Runner } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { later, minutes, seconds } from '../../kernel/clock/clock';
import { runConcurrently } from '../../kernel/queues/run-concurrently';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { claimDue, type Due } from './claim-due';
import { amountOf, closeTransfer } from './close-transfer';
import { deliverHere } from './deliver-here';
import { builtInNetwork, type Delivery, type Network } from './network';

interface SettleRunner extends Runner {
  log?: Pick<Logger, 'error'>;
}

const concurrency = 4;
const timeoutMs = seconds(30);

export async function settleTransfers(
  bank: SettleRunner,
  network: Network = builtInNetwork,
): Promise<number> {
  const startedAt = bank.clock.now();
  let closed = 0;
  await runConcurrently(concurrency, async () => {
    const due = await bank.command('bank', (tx) => claimDue(tx, startedAt));
    if (due && (await settle(bank, due, network))) closed += 1;
    return due !== undefined;
  });
  return closed;
}

/** Contacts the other bank outside a transaction, so that nothing stays locked while it responds. */
async function settle(bank: SettleRunner, due: Due, network: Network): Promise<boolean> {
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
