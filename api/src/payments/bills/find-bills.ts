import type { listBills } from '@bank/shared/contracts/bills';
import type { AnswerOf } from '@bank/shared/contracts/call';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { toWirePayee } from '../payees/find-payee';
import { findPlanned } from '../scheduled/find-scheduled';

type Bills = AnswerOf<typeof listBills>['data'];

const maxPayments = 200;

export async function findBills(db: Database, customerId: string): Promise<Bills> {
  const [payees, payments] = [await findPayees(db, customerId), await findPayments(db, customerId)];
  return {
    payees: payees.map(toWirePayee),
    planned: await findPlanned(db, customerId),
    payments: payments.map((payment) => ({
      id: payment.id,
      reference: referenceOf(payment.id),
      payee_id: payment.payee_id,
      payee_name: payment.payee_name,
      amount: toWire(payment.amount_cents),
      description: payment.description,
      status: 'completed' as const,
      created_at: payment.created_at.toISOString(),
    })),
  };
}

const findPayees = (db: Database, customerId: string) =>
  db
    .selectFrom('payees')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The kind is a literal, so that PostgreSQL can use the partial index on bills. */
const findPayments = (db: Database, customerId: string) =>
  db
    .selectFrom('transfers')
    .innerJoin('bill_payments', 'bill_payments.transaction_id', 'transfers.transaction_id')
    .innerJoin('payees', 'payees.id', 'bill_payments.payee_id')
    .innerJoin('transactions', 'transactions.id', 'transfers.transaction_id')
    .innerJoin('entries', (on) =>
      on
        .onRef('entries.transaction_id', '=', 'transfers.transaction_id')
        .on('entries.amount_cents', '>', cents(0)),
    )
    .select(['transfers.transaction_id as id', 'transfers.created_at', 'transactions.description'])
    .select(['payees.id as payee_id', 'payees.name as payee_name', 'entries.amount_cents'])
    .where('transfers.customer_id', '=', customerId)
    .where('transfers.kind', '=', sql.lit('bill'))
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfers.transaction_id', 'desc')
    .limit(maxPayments)
    .execute();
