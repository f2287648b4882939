import {
  applyForLoan as contract,
  type LoanApplication,
  loanCatalogue,
  termText,
} from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { answerOnce } from '../../kernel/idempotency/answer-once';
import { queueMail } from '../../kernel/mail/queue-mail';
import { toLoan } from './find-loans';
import { keepApplication } from './keep-application';
import { loanAppliedForLetter } from './loan-applied-for';

interface Applicant {
  caller: Caller;
  visitor: Visitor;
  idempotencyKey: string | null;
}

/** Keeps an application for its review, and confirms it by mail. */
export async function applyForLoan(deps: BankDeps, application: LoanApplication, applicant: Applicant) {
  const { caller, idempotencyKey: key } = applicant;
  const { id: customerId } = caller.customer;
  const at = deps.clock.now();
  const replayable = { owner: customerId, key, request: [contract.id, application], at };
  const answer = await answerOnce(deps.db, replayable, async (trx) => {
    const row = await keepApplication(trx, { application, customerId, at });
    await tell(deps, trx, row, applicant);
    return { message: 'Application submitted successfully', application: toLoan(row) };
  });
  deps.postman.wake();
  return answer;
}

type Kept = Awaited<ReturnType<typeof keepApplication>>;

async function tell({ clock }: BankDeps, trx: Database, row: Kept, { caller, visitor }: Applicant) {
  const { customer, sessionId } = caller;
  const { name, annualRate } = loanCatalogue[row.product];
  const letter = loanAppliedForLetter({
    firstName: customer.first_name,
    loan: name,
    amount: formatUsd(row.amount_cents),
    terms: `${row.term_months ? `over ${termText(row.term_months)}` : 'revolving'} at ${annualRate}% a year`,
    reference: row.reference,
  });
  await queueMail(trx, { to: customer.email, letter, at: row.applied_at });
  await record(trx, clock, {
    action: 'loan-applied-for',
    customerId: customer.id,
    sessionId,
    address: visitor.address,
    detail: { application: row.id, product: row.product, cents: row.amount_cents },
  });
}
