import { type LoanApplication, loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { type Email, writeEmail } from '../../kernel/mail/email';
import * as events from './events';
import { toLoan } from './find-loans';
import { saveApplication } from './save-application';

interface LoanAppliedFor {
  firstName: string;
  loan: string;
  amount: string;
  terms: string;
  reference: string;
}

const loanAppliedForEmail = (loan: LoanAppliedFor): Email =>
  writeEmail({
    subject: "We've received your loan application",
    firstName: loan.firstName,
    paragraphs: [
      `Thank you for your ${loan.loan} application: ${loan.amount} ${loan.terms}.`,
      `Reference: ${loan.reference}`,
      "We'll review it and email you our decision. You owe nothing until you sign for the loan.",
      "If this wasn't you, please contact support and include the reference number.",
    ],
  });

export function applyForLoan(bank: Bank, application: LoanApplication, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const row = await saveApplication(tx, application, customer.id);
      await notify(tx, row, customer);
      return { message: 'Application submitted successfully', application: toLoan(row) };
    }),
  );
}

type Saved = Awaited<ReturnType<typeof saveApplication>>;

async function notify(tx: Tx, row: Saved, customer: Customer): Promise<void> {
  const { name, annualRate } = loanCatalogue[row.product];
  const content = loanAppliedForEmail({
    firstName: customer.first_name,
    loan: name,
    amount: formatUsd(row.amount_cents),
    terms: `${row.term_months ? `over ${termText(row.term_months)}` : 'revolving'} at ${annualRate}% a year`,
    reference: row.reference,
  });
  await tx.mail({ to: customer.email, content });
  const detail = { application: row.id, product: row.product, cents: row.amount_cents };
  await tx.audit({ event: events.loanAppliedFor, detail });
}
