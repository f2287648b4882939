import type { CurrentLoan, CurrentLoanDetails } from '@bank/shared/contracts/current-loans';
import { loanCatalogue } from '@bank/shared/contracts/loans';
import type { CustomerDocument } from '@bank/shared/contracts/statements';
import { toWire } from '@bank/shared/money';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { describeAt, describeLoan, scheduleOf } from './describe-loan';
import type { Row } from './figures/loan-schedule';
import { findLoan, findLoans, readStanding } from './find-loan';
import { findMovements, yearsOf } from './list-movements';

export async function listLoans(db: Database, customerId: string, at: Date): Promise<CurrentLoan[]> {
  const loans: CurrentLoan[] = [];
  for (const loan of await findLoans(db, customerId)) loans.push(await describeAt(db, loan, at));
  return loans;
}

export async function findLoanDocuments(db: Database, customerId: string): Promise<CustomerDocument[]> {
  const documents: CustomerDocument[] = [];
  for (const { id, product, reference } of await findLoans(db, customerId)) {
    const of = { subject_id: id, subject: `${loanCatalogue[product].name} ${reference}` };
    documents.push({ kind: 'loan-terms', ...of, period: null });
    for (const year of yearsOf(await findMovements(db, id)))
      documents.push({ kind: 'loan-interest', ...of, period: String(year) });
  }
  return documents;
}

export async function findDetails(
  db: Database,
  customerId: string,
  { id, at }: { id: string; at: Date },
): Promise<CurrentLoanDetails> {
  const standing = await readStanding(db, await findLoan(db, customerId, id), dayOf(at));
  const movements = await findMovements(db, id);
  return {
    loan: await describeLoan(db, standing),
    schedule: scheduleOf(standing).map(toScheduled),
    movements,
    interest_years: yearsOf(movements),
  };
}

const toScheduled = ({ dueOn, payment, principal, interest, balance }: Row) => ({
  due_on: dueOn,
  payment: toWire(payment),
  principal: toWire(principal),
  interest: toWire(interest),
  balance: toWire(balance),
});
