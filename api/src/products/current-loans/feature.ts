import * as contracts from '@bank/shared/contracts/current-loans';
import * as extraPayments from '@bank/shared/contracts/extra-payments';
import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import { dayOf, hours } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import {
  counted,
  feature,
  type KeepsOpen,
  type Leaving,
  read,
  readOwn,
  whileOpen,
  write,
} from '../../kernel/feature/feature';
import { printPaper } from '../printing/print-paper';
import { acceptLoan } from './accept-loan';
import { collectLoans } from './collect-loans';
import { insertLoan } from './demo';
import { drawFromLine } from './draw-from-line';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findComingUp } from './find-coming-up';
import { findDetails, findLoanDocuments, listLoans } from './find-details';
import { findLoan, termsOf } from './find-loan';
import { invariants } from './invariants';
import { findMovements } from './list-movements';
import { interestPaper, termsPaper } from './loan-documents';
import { describeOffer, findOffer, termsOfOffer } from './loan-offer';
import { payLoan } from './pay-loan';
import { previewExtraPayment } from './preview-extra-payment';
import { remindOfLoans } from './remind-of-loans';
import { setAutopay } from './set-autopay';

const holderOf = ({ first_name, last_name }: Customer) => `${first_name} ${last_name}`.trim();

const leaving: Leaving = {
  settleFirst: [
    {
      name: 'loans',
      title: 'Pay off your loans',
      path: '/dashboard/loans',
      // A paid-off loan owes nothing, and what a credit line owes in interest is at most a month's.
      count: ({ customerId }) => sql`
        select coalesce(sum(greatest(1, asked - balance_cents)), 0)::bigint
        from loans join accounts on accounts.id = account_id
        cross join lateral (
          select coalesce(sum(interest_cents), 0) as asked from loan_installments
          where loan_id = loans.id and paid_by is null
        ) as unpaid
        where loans.customer_id = ${customerId} and loans.closed_at is null
          and (product <> 'credit-line' or balance_cents < 0 or asked > 0)`,
      text: (owed) => `You owe ${formatUsd(owed as Cents)} and its interest.`,
    },
  ],
  close: async (tx, customerId) => {
    const open = tx
      .selectFrom('loans')
      .select('account_id')
      .where('customer_id', '=', customerId)
      .where('closed_at', 'is', null);
    await tx
      .updateTable('accounts')
      .set({ is_active: false, closed_at: tx.now() })
      .where('id', 'in', open)
      .execute();
    await tx
      .updateTable('loans')
      .set({ closed_at: tx.now() })
      .where('customer_id', '=', customerId)
      .where('closed_at', 'is', null)
      .execute();
  },
};

const keepsOpen: KeepsOpen = [
  {
    name: 'loans',
    title: 'Choose another account for your loans',
    path: '/dashboard/loans',
    count: ({ accountId }) => sql`
      select count(*) from loans where autopay_account_id = ${accountId} and closed_at is null`,
    text: (count) =>
      `We collect the payments of ${counted(count, 'loan')} from this account. Choose another one under Loans.`,
  },
];

const reads = (bank: Bank) => [
  readOwn(bank, contracts.listCurrentLoans, listLoans),
  read(contracts.getCurrentLoan, async ({ params, caller, at }) => ({
    data: await findDetails(bank.db, caller.customer.id, { id: params.id, at }),
  })),
  read(extraPayments.previewExtraPayment, async ({ caller, ...asked }) => ({
    data: await previewExtraPayment(bank.db, caller.customer.id, asked),
  })),
  read(contracts.getLoanOffer, async ({ params, caller, at }) => {
    const today = dayOf(at);
    return {
      data: describeOffer(await findOffer(bank.db, caller.customer.id, params.id, today), today),
    };
  }),
  read(contracts.downloadOfferTerms, async ({ params, caller: { customer }, at }) => {
    const offer = await findOffer(bank.db, customer.id, params.id, dayOf(at));
    const named = { terms: termsOfOffer(offer, dayOf(at)), reference: offer.reference };
    const paper = termsPaper({ ...named, holder: holderOf(customer) });
    return { data: await printPaper(customer.id, `terms-${offer.reference}`, paper) };
  }),
  read(contracts.downloadLoanTerms, async ({ params, caller: { customer } }) => {
    const loan = await findLoan(bank.db, customer.id, params.id);
    const paper = termsPaper({ terms: termsOf(loan), reference: loan.reference, holder: holderOf(customer) });
    return { data: await printPaper(customer.id, `terms-${loan.reference}`, paper) };
  }),
  read(contracts.downloadLoanInterest, async ({ params: { id, year }, caller: { customer }, at }) => {
    const loan = await findLoan(bank.db, customer.id, id);
    const named = { terms: termsOf(loan), reference: loan.reference, holder: holderOf(customer) };
    const paper = interestPaper({
      ...{ ...named, year, today: dayOf(at) },
      movements: await findMovements(bank.db, id),
    });
    return { data: await printPaper(customer.id, `interest-${year}-${loan.reference}`, paper) };
  }),
];

const writes = (bank: Bank) => [
  write(
    contracts.acceptLoan,
    { stepUp: 'permit', whileLocked: false, whileClosing: false },
    ({ params, body, ...context }) => acceptLoan(bank, params.id, body, context),
  ),
  write(
    contracts.payLoan,
    { stepUp: 'permit', whileLocked: false, whileClosing: true },
    ({ params, body, ...context }) => payLoan(bank, params.id, body, context),
  ),
  write(
    contracts.drawFromLine,
    { stepUp: 'permit', whileLocked: false, whileClosing: false },
    ({ params, body, ...context }) => drawFromLine(bank, params.id, body, context),
  ),
  write(contracts.setLoanAutopay, whileOpen, ({ params, body, ...context }) =>
    setAutopay(bank, params.id, body.account_id, context),
  ),
];

export const currentLoans = feature({
  calls: (bank) => [...reads(bank), ...writes(bank)],
  jobs: (runner) => [
    { name: 'collect loans', every: hours(1), onlyIn: 'full', run: () => collectLoans(runner) },
    { name: 'remind of loans', every: hours(1), onlyIn: 'full', run: () => remindOfLoans(runner) },
  ],
  leaving,
  comingUp: findComingUp,
  keepsOpen,
  documents: findLoanDocuments,
  invariants,
  exported,
  chapter,
  examples,
  demo: insertLoan,
});
