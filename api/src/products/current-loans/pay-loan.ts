import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/current-loans';
import { loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { notYou } from '../../identity/alerts/send-alert';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import type { Email } from '../../kernel/mail/email';
import { writeEmail } from '../../kernel/mail/email';
import { purposeOf } from '../../payments/permits/permit';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import type { Paid, Payment } from '../../payments/placement/payment-order';
import { placeOnce } from '../../payments/placement/place-payment';
import { addDueInstallments, closeIfSettled } from './add-installments';
import * as errors from './errors';
import { events } from './events';
import { findLoan, interestIn, type Loan, readStanding, type Standing } from './find-loan';
import { recordPayment } from './record-payment';

type Asked = RequestOf<typeof contracts.payLoan>['body'];

export function payLoan(bank: Bank, id: string, asked: Asked, given: RequestContext): Promise<Paid> {
  // The loan's ID is part of the request, so that a key never returns one loan's response for another.
  const context = { ...given, request: [...given.request, id] };
  const { customer } = context.caller;
  return placeOnce(bank, context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    await findLoan(tx, customer.id, id);
    const today = dayOf(context.at);
    const loan = await addDueInstallments(tx, id, today);
    if (loan.closed_at) throw errors.loanIsOver();
    const standing = await readStanding(tx, loan, today);
    check[asked.kind](standing, asked.amount);
    return paymentTo(standing, asked, context);
  });
}

/** Refuses any amount but the exact one, so that nothing is a cent off. */
const check: Record<Asked['kind'], (standing: Standing, amount: Cents) => void> = {
  monthly({ dueNow }, amount) {
    if (dueNow === 0) throw errors.nothingDue();
    if (amount !== dueNow) throw errors.figureChanged(dueNow);
  },
  payoff({ payoff }, amount) {
    if (payoff === 0) throw errors.nothingOwed();
    if (amount !== payoff) throw errors.figureChanged(payoff);
  },
  extra: assertExtra,
};

export function assertExtra({ loan, principal, dueNow }: Standing, amount: Cents): void {
  if (dueNow > 0) throw errors.dueFirst(dueNow);
  if (principal === 0) throw errors.nothingOwed();
  const isLine = loan.product === 'credit-line';
  if (isLine && amount > principal) throw errors.moreThanOwed(principal);
  // The last cent is part of a payoff, with the interest since the last due date.
  if (!isLine && amount >= principal) throw errors.tooMuchExtra(cents(principal - 1));
}

/** Extra payments repay what was borrowed; the interest until then is in the next installment. */
const interestOf = ({ unpaid, accrued }: Standing, kind: Asked['kind']): Cents => {
  if (kind === 'extra') return cents(0);
  return cents(interestIn(unpaid) + (kind === 'payoff' ? accrued : 0));
};

function paymentTo(standing: Standing, asked: Asked, { caller, at }: RequestContext): Payment {
  const { loan } = standing;
  return {
    ...paymentOrderOf(loan, { from: asked.from_account_id, amount: asked.amount }),
    purpose: purposeOf.loanPayment(loan.id),
    message: 'Loan payment successful',
    email: (reference) => paidEmail(loan, asked, { reference, firstName: caller.customer.first_name }),
    also: (tx, transactionId) => settle(tx, standing, { ...asked, transactionId, at }),
  };
}

export const paymentOrderOf = (loan: Loan, { from, amount }: { from: string; amount: Cents }) => ({
  kind: 'loan' as const,
  from,
  to: loan.account_id,
  amount,
  description: `Payment to ${loanCatalogue[loan.product].name} ${loan.reference}`,
  merchant: 'Larch',
  category: 'other' as const,
});

interface Settled {
  kind: Asked['kind'];
  amount: Cents;
  transactionId: string;
  at: Date;
}

async function settle(tx: Tx, standing: Standing, { kind, amount, transactionId, at }: Settled) {
  const { loan, unpaid, today } = standing;
  const installments = unpaid.map(({ due_on }) => due_on);
  const interest = interestOf(standing, kind);
  await recordPayment(tx, loan, { transactionId, kind, amount, interest, installments, at });
  if (kind === 'payoff')
    await tx.updateTable('loans').set({ interest_from: today }).where('id', '=', loan.id).execute();
  await reportIfSettled(tx, loan, at);
}

/** Records that a loan is paid off, once. */
export async function reportIfSettled(tx: Tx, loan: Loan, at: Date): Promise<void> {
  if (!(await closeIfSettled(tx, loan.id, { at, today: dayOf(at) }))) return;
  const detail = { loan: loan.id, product: loan.product };
  await tx.audit({ event: events.loanPaidOff, customerId: loan.customer_id, detail });
}

const effects: Record<Asked['kind'], string> = {
  monthly: 'Nothing is late on it anymore.',
  extra: 'You owe that much less from today, so you pay less interest. Your monthly payment stays the same.',
  payoff: 'You owe nothing on it anymore.',
};

const effectOn = ({ product }: Loan, kind: Asked['kind']) =>
  product === 'credit-line' && kind === 'extra'
    ? 'You owe that much less from today, so you pay less interest.'
    : effects[kind];

function paidEmail(
  loan: Loan,
  { kind, amount }: Asked,
  { reference, firstName }: { reference: string; firstName: string },
): Email {
  const { name } = loanCatalogue[loan.product];
  return writeEmail({
    subject: `You paid ${formatUsd(amount)} to your ${name}`,
    firstName,
    paragraphs: [
      `You paid ${formatUsd(amount)} to your ${name}. ${effectOn(loan, kind)}`,
      `Reference ${reference}.`,
      notYou,
    ],
  });
}
