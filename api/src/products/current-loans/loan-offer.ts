import type { LoanOffer } from '@bank/shared/contracts/current-loans';
import { loanCatalogue } from '@bank/shared/contracts/loans';
import { cents, toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import type { Database, LoanApplicationsTable } from '../../kernel/db/tables';
import { alreadySigned, notApproved, offerExpired, offerNotFound } from './errors';
import {
  basisPointsOf,
  dueDay,
  firstSchedule,
  paymentOf,
  type Terms,
  totalInterest,
} from './figures/loan-schedule';

export type Application = Selectable<LoanApplicationsTable>;

/** How long the bank keeps its word. */
const openFor = hours(24 * 30);

/** The last day on which it can be signed. */
export const openUntil = (decidedAt: Date): string => dayOf(later(decidedAt, openFor));

const ownApplication = (db: Database, customerId: string, id: string) =>
  db.selectFrom('loan_applications').selectAll().where('id', '=', id).where('customer_id', '=', customerId);

export async function findOffer(db: Database, customerId: string, id: string, today: string) {
  const application = await ownApplication(db, customerId, id).executeTakeFirstOrThrow(offerNotFound);
  await assertOpen(db, application, today);
  return application;
}

/** No one else decides or signs it meanwhile. */
export async function lockOffer(db: Database, customerId: string, id: string, today: string) {
  const application = await ownApplication(db, customerId, id)
    .forUpdate()
    .executeTakeFirstOrThrow(offerNotFound);
  await assertOpen(db, application, today);
  return application;
}

async function assertOpen(
  db: Database,
  { id, status, decided_at }: Application,
  today: string,
): Promise<void> {
  if (status !== 'approved' || decided_at === null) throw notApproved();
  const signed = await db
    .selectFrom('loans')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (signed) throw alreadySigned();
  const until = openUntil(decided_at);
  if (today > until) throw offerExpired(until);
}

/** What the customer signs today. */
export function termsOfOffer(application: Application, today: string): Terms {
  const { product, amount_cents: amount, term_months: months, annual_rate } = application;
  const basisPoints = basisPointsOf(annual_rate);
  const payment = months === null ? null : paymentOf(amount, basisPoints, months);
  return { product, amount, basisPoints, months, payment, openedOn: today };
}

export function describeOffer(application: Application, today: string): LoanOffer {
  const terms = termsOfOffer(application, today);
  const { id, reference, product, annual_rate, decided_at } = application;
  return {
    id,
    application_reference: reference,
    product,
    product_name: loanCatalogue[product].name,
    amount: toWire(terms.amount),
    annual_rate: Number(annual_rate),
    ...figuresOf(terms),
    first_due_on: dueDay(terms, 1),
    offered_on: today,
    open_until: openUntil(decided_at ?? new Date(today)),
  };
}

/** Null for a credit line, whose figures depend on what is drawn. */
export function figuresOf(terms: Terms) {
  const { months: term_months, payment, amount } = terms;
  if (payment === null)
    return {
      ...{ term_months, monthly_payment: null, total_interest: null, total_paid: null },
      ...{ last_payment: null, last_due_on: null },
    };
  const rows = firstSchedule(terms);
  const [interest, last] = [totalInterest(rows), rows.at(-1)];
  return {
    term_months,
    monthly_payment: toWire(payment),
    total_interest: toWire(interest),
    total_paid: toWire(cents(amount + interest)),
    last_payment: toWire(last?.payment ?? payment),
    last_due_on: last?.dueOn ?? null,
  };
}
