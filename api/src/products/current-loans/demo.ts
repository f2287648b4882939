import { cents } from '@bank/shared/money';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import type { Transaction } from '../../kernel/db/tables';
import type { InsertDemo } from '../../kernel/feature/demo';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { monthsAfter } from './figures/loan-days';
import { dueDay, firstSchedule, paymentOf, type Row, type Terms } from './figures/loan-schedule';
import { readLoan } from './find-loan';
import { openLoan } from './open-loan';
import { recordPayment } from './record-payment';

/** So that the next payment isn't due during the first weeks of a demo. */
const nextDueIn = hours(24 * 27);
export const paidMonths = 16;
const amount = cents(24_000_00);
const [basisPoints, months] = [420, 60];

/** The auto loan of the specification. Its first payments came from another bank, so Alex's accounts stay as they are. */
export const insertLoan: InsertDemo = async (tx, { customer, now }) => {
  if (!customer.loan) return;
  const terms = termsAt(now);
  const checking = customer.accounts.find(({ type }) => type === 'checking');
  const opened = at(terms.openedOn);
  const loan = await openLoan(tx, terms, {
    ...{ id: customer.loan, customer_id: customer.id, application_id: null, opened_at: opened },
    ...{ reference: 'LOAN-7QWK-M4XT', autopay_account_id: checking?.id ?? null },
  });
  await payDealer(tx, loan, opened);
  for (const row of firstSchedule(terms).slice(0, paidMonths)) await payMonth(tx, loan, row);
  const last = dueDay(terms, paidMonths);
  await tx
    .updateTable('loans')
    .set({ due_dates: paidMonths, next_due_on: dueDay(terms, paidMonths + 1), interest_from: last })
    .where('id', '=', loan.id)
    .execute();
};

const at = (day: string) => later(new Date(day), hours(9));

/** The 28th is in every month, so the next due date is exactly then. */
function termsAt(now: Date): Terms {
  const next = dayOf(later(now, nextDueIn));
  const openedOn = monthsAfter(
    `${next.slice(0, 8)}${next.slice(8) > '28' ? '28' : next.slice(8)}`,
    -paidMonths - 1,
  );
  const payment = paymentOf(amount, basisPoints, months);
  return { product: 'auto', amount, basisPoints, months, payment, openedOn };
}

const described = { category: 'transportation', merchant: 'Larch' } as const;

type Opened = Awaited<ReturnType<typeof openLoan>>;

async function payDealer(tx: Transaction, loan: Opened, drawn_at: Date): Promise<void> {
  const id = newId('txn');
  const sides = { from: loan.account_id, to: 'bank_cash', amount };
  const description = 'Auto Loan paid out to the dealer';
  await bookTransaction(tx, { id, type: 'payment', ...described, description, ...sides, at: drawn_at });
  const draw = { transaction_id: id, loan_id: loan.id, account_id: null, amount_cents: amount, drawn_at };
  await tx.insertInto('loan_draws').values(draw).execute();
}

async function payMonth(tx: Transaction, loan: Opened, { dueOn, payment, interest, principal }: Row) {
  const id = newId('txn');
  const sides = { from: 'bank_cash', to: loan.account_id, amount: payment };
  const description = 'Payment to Auto Loan';
  await bookTransaction(tx, { id, type: 'payment', ...described, description, ...sides, at: at(dueOn) });
  const installment = {
    loan_id: loan.id,
    due_on: dueOn,
    interest_cents: interest,
    principal_cents: principal,
  };
  await tx.insertInto('loan_installments').values(installment).execute();
  const paid = {
    transactionId: id,
    kind: 'monthly' as const,
    amount: payment,
    interest,
    installments: [dueOn],
  };
  await recordPayment(tx, await readLoan(tx, loan.id), { ...paid, at: at(dueOn) });
}
