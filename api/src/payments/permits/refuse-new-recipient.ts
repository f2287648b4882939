import { newRecipientsFrom } from '../../identity/contact-changes/cooling-off';
import type { Bank, Caller } from '../../kernel/bank/bank';
import { momentInWords } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { isOwnDebt, type PermitFacts } from './permit';
import { findScheduledRecipient } from './scheduled-recipient';

const newRecipient = (from: Date) => {
  const text = `Something that protects your account just changed. For your safety, you can pay new recipients from ${momentInWords(from)}.`;
  return new BankError(403, text, text, { errors: { new_recipient: [text] } });
};

/**
 * After a change of email or phone number, a thief would pay themselves at once, and the owner of the old email needs
 * time to read about it. Every payment needs a permit, so refusing permits refuses payments.
 */
export async function refuseNewRecipient({ db, clock }: Bank, { customer }: Caller, facts: PermitFacts) {
  const from = await newRecipientsFrom(db, customer.id, clock.now());
  if (from && !(await isPaidBefore(db, customer.id, facts))) throw newRecipient(from);
}

/** A permit for nothing in particular would pay anyone. */
async function isPaidBefore(db: Database, customerId: string, facts: PermitFacts): Promise<boolean> {
  if (facts.request_id) return wasRequesterPaid(db, customerId, facts.request_id);
  if (facts.schedule_id) return (await findScheduledRecipient(db, facts.schedule_id)).was_paid;
  if (facts.person_id) return wasPersonPaid(db, customerId, facts.person_id);
  if (facts.recipient) return wasRecipientPaid(db, customerId, facts.recipient);
  if (facts.payee_id) return wasPayeePaid(db, facts.payee_id);
  return Boolean(facts.to_account_id) || isOwnDebt(facts);
}

const exists = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined;

const paidPeople = (db: Database, customerId: string) =>
  db
    .selectFrom('people')
    .select('people.id')
    .where('people.customer_id', '=', customerId)
    .where('people.last_paid_at', 'is not', null)
    .limit(1);

const wasPersonPaid = (db: Database, customerId: string, id: string) =>
  exists(paidPeople(db, customerId).where('people.id', '=', id));

const wasRequesterPaid = (db: Database, customerId: string, id: string) =>
  exists(
    paidPeople(db, customerId)
      .innerJoin('payment_requests', 'payment_requests.account_id', 'people.account_id')
      .where('payment_requests.id', '=', id),
  );

const wasRecipientPaid = (
  db: Database,
  customerId: string,
  { routing_number, account_number }: NonNullable<PermitFacts['recipient']>,
) =>
  exists(
    db
      .selectFrom('external_transfers')
      .innerJoin('transfers', 'transfers.transaction_id', 'external_transfers.transaction_id')
      .select('transfers.transaction_id')
      .where('transfers.customer_id', '=', customerId)
      .where('transfers.status', 'in', ['held', 'settled'])
      .where('routing_number', '=', routing_number)
      .where('account_number', '=', account_number)
      .limit(1),
  );

const wasPayeePaid = (db: Database, payeeId: string) =>
  exists(db.selectFrom('bill_payments').select('transaction_id').where('payee_id', '=', payeeId).limit(1));
