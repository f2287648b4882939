import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { hideNumber } from '../placement/hide-number';

const maxTransfers = 100;

export async function findExternalTransfers(
  db: Database,
  customerId: string,
): Promise<ExternalTransferState[]> {
  const rows = await externalTransfers(db, customerId)
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfers.transaction_id', 'desc')
    .limit(maxTransfers)
    .execute();
  return rows.map(toState);
}

export async function findExternalTransfer(
  db: Database,
  customerId: string,
  id: string,
): Promise<ExternalTransferState | undefined> {
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
  settles_on: row.settles_at.toISOString().slice(0, 10),
  closed_at: row.closed_at?.toISOString() ?? null,
  return_reason: row.return_reason,
  can_cancel: row.status === 'held' && row.tries === 0,
});
