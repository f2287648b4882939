import type { SplitToMake } from '@bank/shared/contracts/requests';
import { type Cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { BankError, badInput } from '../../kernel/errors/errors';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { accountsIn, everyAccountOf } from '../../ledger/transactions/account-scope';
import { lockPaymentsOf } from '../placement/lock-payments';
import { ask } from './make-request';

interface Spent {
  merchant: string;
  note: string;
  at: Date;
  cents: Cents;
  asked: Cents;
}

/** What the customer's accounts lost in total, so a transfer between them is nothing to split. */
async function findSpent(
  db: Database,
  { customerId, id, now }: { customerId: string; id: string; now: Date },
): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select merchant, coalesce((select note from person_payments where transaction_id = ${id}), merchant) as note,
      transactions.created_at as at, (-sum(amount_cents))::bigint as cents, (
      select coalesce(sum(request.amount_cents), 0)::bigint from payment_requests as request
      left join person_payments as payment on request_id = request.id and payment.status in ('held', 'sent')
      where request.transaction_id = ${id} and request.customer_id = ${customerId}
        and (payment.id is not null or request.status = 'open' and expires_at > ${now})
    ) as asked
    from entries
    join (${accountsIn(everyAccountOf(customerId))}) as mine on mine.id = account_id
    join transactions on transactions.id = entries.transaction_id
    where entries.transaction_id = ${id}
    group by transactions.id
  `.execute(db);
  const spent = rows[0];
  if (!spent) throw transactionNotFound();
  if (spent.cents <= 0) throw nothingToSplit();
  return spent;
}

export async function findSplit({ db, clock }: Pick<Bank, 'db' | 'clock'>, customerId: string, id: string) {
  const { merchant, note, at, cents, asked } = await findSpent(db, { customerId, id, now: clock.now() });
  return {
    transaction_id: id,
    merchant,
    note,
    amount: toWire(cents),
    asked: toWire(asked),
    created_at: at.toISOString(),
  };
}

/** Makes all requests or none. */
export const splitTransaction = (bank: Bank, wanted: SplitToMake, context: RequestContext) =>
  bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const { transaction_id, account_id, note, shares } = wanted;
      const customerId = context.caller.customer.id;
      if (new Set(shares.map(({ person_id }) => person_id)).size < shares.length) throw askedTwice();
      await lockPaymentsOf(tx, customerId);
      const { cents, asked } = await findSpent(tx, { customerId, id: transaction_id, now: tx.now() });
      if (asked + sum(shares.map(({ amount }) => amount)) > cents) throw splitTooHigh();
      const made = [];
      for (const share of shares)
        made.push(await ask(tx, { ...share, account_id, note, transaction_id }, context.caller));
      return { success: true as const, message: 'Requests made', data: { requests: made } };
    }),
  );

const transactionNotFound = () =>
  new BankError(404, 'Transaction not found', 'Please choose one of your transactions.');

const nothingToSplit = () =>
  badInput({ transaction_id: ['Only a payment that took money out of your accounts can be split'] });

const splitTooHigh = () =>
  badInput({ shares: ['The shares, and what you asked for before, are more than you paid'] });

const askedTwice = () => badInput({ shares: ['Please choose each person once'] });
