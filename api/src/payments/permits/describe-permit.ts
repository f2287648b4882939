import type { Bank, Caller } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { findPayee } from '../payees/payees';
import { findOwnPerson } from '../people/own-people';
import { accountNotFound, cardNotFound, loanNotFound, scheduleNotFound } from '../placement/payment-errors';
import { findPayable } from '../requests/payable-request';
import { isOwnDebt, type Permit, type PermitFacts, purposeOf, scheduledPurpose } from './permit';
import { refuseNewRecipient } from './refuse-new-recipient';
import { type PermittedPayment, recipientWith } from './require-code-for-new-recipient';
import { findScheduledRecipient } from './scheduled-recipient';

/** The permit that the caller asks for, if all that it names is the caller's own. */
export async function describePermit(bank: Bank, caller: Caller, facts: PermitFacts): Promise<Permit> {
  await assertOwn(bank, caller, facts);
  await refuseNewRecipient(bank, caller, facts);
  return {
    sessionId: caller.sessionId,
    from: facts.from_account_id ?? null,
    to: facts.to_account_id ?? null,
    amount: facts.amount ?? null,
    purpose: purposeIn(facts),
  };
}

function purposeIn(facts: PermitFacts): string | null {
  const { request_id: request, schedule_id, schedule, plan } = facts;
  if (request) return purposeOf.request(request);
  if (schedule_id)
    return purposeOf.scheduleChange(schedule_id, schedule ?? { pay_on: 'no date', repeats: 'once' });
  const whom = whomIn(facts);
  const when = schedule ?? plan;
  if (whom) return when ? scheduledPurpose(whom, when) : whom;
  return schedule && facts.to_account_id
    ? scheduledPurpose(purposeOf.move(facts.to_account_id), schedule)
    : null;
}

function whomIn({
  recipient,
  payee_id: payee,
  person_id: person,
  card_id: card,
  loan_offer_id: offer,
  loan_id: loan,
  credit_line_id: line,
}: PermitFacts): string | null {
  if (person) return purposeOf.person(person);
  if (recipient) return purposeOf.transfer(recipient.routing_number, recipient.account_number);
  if (card) return purposeOf.payOff(card);
  if (offer) return purposeOf.loanOffer(offer);
  if (loan) return purposeOf.loanPayment(loan);
  if (line) return purposeOf.loanDraw(line);
  return payee ? purposeOf.bill(payee) : null;
}

export async function assertOwn({ db }: Bank, { customer }: Caller, body: PermitFacts): Promise<void> {
  if (body.payee_id) await findPayee(db, customer.id, { id: body.payee_id });
  if (body.person_id) await findOwnPerson(db, customer.id, body.person_id);
  if (body.request_id) await findPayable(db, customer.id, body.request_id);
  if (body.schedule_id) await assertOwnSchedule(db, customer.id, body.schedule_id);
  if (body.card_id) await assertOwnCard(db, customer.id, body.card_id);
  if (body.loan_offer_id) await assertOwnOffer(db, customer.id, body.loan_offer_id);
  if (body.loan_id) await assertOwnLoan(db, customer.id, body.loan_id);
  if (body.credit_line_id) await assertOwnLoan(db, customer.id, body.credit_line_id);
  const fields = (['from_account_id', 'to_account_id'] as const).filter((field) => body[field]);
  if (fields.length === 0) return;
  const own = await db.selectFrom('accounts').select('id').where('customer_id', '=', customer.id).execute();
  const unknown = fields.find((field) => !own.some(({ id }) => id === body[field]));
  if (unknown) throw accountNotFound(unknown);
}

async function assertOwnCard(db: Database, customerId: string, id: string): Promise<void> {
  const card = db.selectFrom('cards').select('id').where('id', '=', id).where('customer_id', '=', customerId);
  await card.executeTakeFirstOrThrow(cardNotFound);
}

async function assertOwnOffer(db: Database, customerId: string, id: string): Promise<void> {
  await db
    .selectFrom('loan_applications')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(loanNotFound);
}

async function assertOwnLoan(db: Database, customerId: string, id: string): Promise<void> {
  const loan = db.selectFrom('loans').select('id').where('id', '=', id).where('customer_id', '=', customerId);
  await loan.executeTakeFirstOrThrow(loanNotFound);
}

async function assertOwnSchedule(db: Database, customerId: string, id: string): Promise<void> {
  await db
    .selectFrom('scheduled_payments')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(scheduleNotFound);
}

/** Who would receive how much. The caller may name it all. */
export async function paymentOf(
  db: Database,
  customerId: string,
  facts: PermitFacts,
): Promise<PermittedPayment> {
  const amount = facts.amount ?? null;
  if (facts.request_id) {
    const request = await findPayable(db, customerId, facts.request_id);
    return { to: recipientWith(request.account_id), amount: request.amount_cents };
  }
  if (facts.schedule_id) {
    const { recipient } = await findScheduledRecipient(db, facts.schedule_id);
    return { to: recipient ?? 'own', amount, scheduleId: facts.schedule_id };
  }
  if (facts.person_id) {
    const person = await findOwnPerson(db, customerId, facts.person_id);
    return { to: recipientWith(person.account_id), amount };
  }
  const { recipient, payee_id } = facts;
  if (recipient)
    return { to: purposeOf.transfer(recipient.routing_number, recipient.account_number), amount };
  if (payee_id) return { to: purposeOf.bill(payee_id), amount };
  return { to: facts.to_account_id || isOwnDebt(facts) ? 'own' : null, amount };
}
