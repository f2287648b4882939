import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { hideNumber } from '../placement/hide-number';
import { canceled, end, findDue, lockOpen } from './close-transfer';

const maxTransfers = 100;

export async function findExternalTransfers(
  db: Database,
  customerId: string,
): Promise<{ transfers: ExternalTransferState[] }> {
  const rows = await externalTransfers(db, customerId)
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfers.transaction_id', 'desc')
    .limit(maxTransfers)
    .execute();
  return { transfers: rows.map(toState) };
}

async function findExternalTransfer(db: Database, customerId: string, id: string) {
  const row = await externalTransfers(db, customerId)
    .where('transfers.transaction_id', '=', id)
    .executeTakeFirst();
  return row && toState(row);
}

/** The kind is a literal, so that PostgreSQL can use the partial index. */
const externalTransfers = (db: Database, customerId: string) =>
  db
    .selectFrom('transfers')
    .innerJoin('external_transfers as external', 'external.transaction_id', 'transfers.transaction_id')
    .innerJoin('transactions', 'transactions.id', 'transfers.transaction_id')
    .innerJoin('entries', (on) =>
      on
        .onRef('entries.transaction_id', '=', 'transfers.transaction_id')
        .on('entries.amount_cents', '<', cents(0)),
    )
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .selectAll('external')
    .select(['transfers.status', 'transfers.created_at', 'transactions.description'])
    .select(['entries.amount_cents as debit', 'accounts.account_number as from_account_number'])
    .where('transfers.customer_id', '=', customerId)
    .where('transfers.kind', '=', sql.lit('external'));

type Row = Awaited<ReturnType<ReturnType<typeof externalTransfers>['executeTakeFirstOrThrow']>>;

const toState = (row: Row): ExternalTransferState => ({
  id: row.transaction_id,
  reference: referenceOf(row.transaction_id),
  status: row.status as ExternalTransferState['status'],
  amount: toWire(cents(-row.debit)),
  description: row.description,
  from_account_number: row.from_account_number,
  recipient_name: row.recipient_name,
  bank_name: row.bank_name,
  account_number: hideNumber(row.account_number),
  created_at: row.created_at.toISOString(),
  settles_on: dayOf(row.settles_at),
  closed_at: row.closed_at?.toISOString() ?? null,
  return_reason: row.return_reason,
  can_cancel: row.status === 'held' && row.tries === 0,
});

const message = 'Transfer canceled. The money is back in your account.';

/**
 * Possible only before the first delivery attempt. After that, the other bank may have the money, so only
 * that bank's response closes the transfer.
 */
export async function cancelTransfer(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  const data = await bank.command(context, async (tx) => {
    const asked = await findOwn(tx, id, customer.id);
    if (asked.status === 'cancelled') return asked;
    const open = await lockOpen(tx, id);
    if (open && open.tries > 0) throw alreadySent();
    const due = open && (await findDue(tx, id));
    if (due) await end(tx, due, canceled(due));
    const now = await findOwn(tx, id, customer.id);
    if (now.status !== 'cancelled') throw alreadyClosed(now.status);
    return now;
  });
  return { success: true, message, data } as const;
}

async function findOwn(db: Database, id: string, customerId: string): Promise<ExternalTransferState> {
  const found = await findExternalTransfer(db, customerId, id);
  if (!found) throw transferNotFound();
  return found;
}

const transferNotFound = () =>
  new BankError(404, 'Transfer not found', 'Please choose one of your transfers.');

const alreadySent = () =>
  new BankError(
    409,
    'This transfer was already sent',
    "It's on its way to the other bank and can no longer be canceled.",
  );

const outcomes: Record<string, string> = {
  settled: 'It has arrived at the other bank',
  returned: 'The other bank returned it',
};

const alreadyClosed = (status: string) =>
  new BankError(
    409,
    'This transfer can no longer be canceled',
    `${outcomes[status] ?? "It's already closed"}. Nothing was changed.`,
  );
