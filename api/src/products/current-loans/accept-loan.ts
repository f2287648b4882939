import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/current-loans';
import { loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { type Cents, formatUsd } from '@bank/shared/money';
import { notYou } from '../../identity/alerts/send-alert';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { consumePermit, purposeOf } from '../../payments/permits/permit';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { findOwnAccount } from '../../payments/placement/own-account';
import { pinRequired } from '../../payments/placement/payment-errors';
import { describeAt } from './describe-loan';
import { offerChanged } from './errors';
import { events } from './events';
import { dueDay, firstSchedule, type Terms } from './figures/loan-schedule';
import { readLoan } from './find-loan';
import { type Application, lockOffer, termsOfOffer } from './loan-offer';
import { openLoan } from './open-loan';
import { payOut } from './pay-out';

type Asked = RequestOf<typeof contracts.acceptLoan>['body'];

/** Signs and pays out in one transaction. */
export function acceptLoan(bank: Bank, id: string, asked: Asked, context: RequestContext) {
  const { customer } = context.caller;
  const request = [...context.request, id];
  return bank.command(context, (tx) =>
    tx.once(replayableOf({ ...context, request }), async () => {
      await lockPaymentsOf(tx, customer.id);
      const at = tx.now();
      const application = await lockOffer(tx, customer.id, id, dayOf(at));
      const terms = termsOfOffer(application, dayOf(at));
      if (asked.offered_on !== dayOf(at)) throw offerChanged(dueDay(terms, 1));
      const account = await findOwnAccount(tx, customer.id, asked.account_id, 'to_account_id');
      await usePermit(tx, context, application, account.id);
      const loanId = await sign(tx, { application, terms, accountId: account.id, at });
      await tell(tx, customer, { application, terms, ending: account.account_number.slice(-4) });
      const data = await describeAt(tx, await readLoan(tx, loanId), at);
      return { success: true as const, message: messageFor(terms), data };
    }),
  );
}

const messageFor = ({ months }: Terms) =>
  months === null ? 'Your credit line is open' : 'The money is in your account';

async function usePermit(tx: Tx, { caller }: RequestContext, application: Application, to: string) {
  const { id, amount_cents: amount } = application;
  const permit = await consumePermit(tx, caller, {
    ...{ from: id, to, amount, purpose: purposeOf.loanOffer(id) },
  });
  if (!permit) throw pinRequired();
}

interface Signing {
  application: Application;
  terms: Terms;
  accountId: string;
  at: Date;
}

async function sign(tx: Tx, { application, terms, accountId, at }: Signing): Promise<string> {
  const { id: application_id, customer_id, reference } = application;
  const loan = await openLoan(tx, terms, {
    ...{ id: newId('loan'), customer_id, application_id, opened_at: at },
    ...{ reference, autopay_account_id: accountId },
  });
  if (terms.months !== null) await payOut(tx, loan, { to: accountId, amount: terms.amount, at });
  const detail = { loan: loan.id, product: terms.product, cents: terms.amount };
  await tx.audit({ event: events.loanSigned, customerId: customer_id, detail });
  return loan.id;
}

interface Told {
  application: Application;
  terms: Terms;
  /** The last digits of the account. */
  ending: string;
}

async function tell(tx: Tx, customer: Customer, { application, terms, ending }: Told): Promise<void> {
  const { name } = loanCatalogue[terms.product];
  const rate = `${Number(application.annual_rate)}% a year`;
  await mailCustomer(tx, customer, {
    subject: `You signed for a ${name}`,
    paragraphs: [
      terms.payment === null || terms.months === null
        ? `Your ${name} of up to ${formatUsd(terms.amount)} at ${rate} is open. You owe nothing until you draw money.`
        : paidOut(terms.amount, terms.months, { rate, ending }),
      ...(terms.payment === null ? [] : [plan(terms, terms.payment)]),
      `We’ll collect each payment from your account ending in ${ending}, and remind you three days before. You can pay more or pay everything off anytime, without a fee.`,
      `Reference ${application.reference}. You can download the terms under Loans.`,
      notYou,
    ],
  });
}

const paidOut = (amount: Cents, months: number, { rate, ending }: { rate: string; ending: string }) =>
  `We paid ${formatUsd(amount)} into your account ending in ${ending}. You pay it back over ${termText(months)} at ${rate}.`;

function plan(terms: Terms, payment: Cents): string {
  const [first] = firstSchedule(terms);
  return `The monthly payment is ${formatUsd(first?.payment ?? payment)}, for the first time on ${dayInWords(dueDay(terms, 1))}.`;
}
