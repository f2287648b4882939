import type { Permit } from '../../identity/pin/grant-permit';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Caller } from '../../kernel/http/request-context';
import { findPayee } from '../payees/find-payee';
import { findOwnPerson } from '../people/own-people';
import { accountNotFound, cardNotFound, scheduleNotFound } from '../placement/payment-errors';
import { findPayable } from '../requests/payable-request';
import type { PermitFacts } from './permit-facts';
import {
  purposeOfBill,
  purposeOfPayOff,
  purposeOfPerson,
  purposeOfPlan,
  purposeOfRequest,
  purposeOfSchedule,
  purposeOfScheduleChange,
  purposeOfTransfer,
} from './purpose';
import { refuseNewRecipient } from './refuse-new-recipient';

/** The permit that the caller asks for, if all that it names is the caller's own. */
export async function describePermit(bank: Bank, caller: Caller, facts: PermitFacts): Promise<Permit> {
  await assertOwn(bank, caller, facts);
  await refuseNewRecipient(bank, caller, facts);
  return {
    sessionId: caller.sessionId,
    from: facts.from_account_id ?? null,
    to: facts.to_account_id ?? null,
    amount: facts.amount ?? null,
    purpose: purposeOf(facts),
  };
}

function purposeOf({
  recipient,
  payee_id: payee,
  person_id: person,
  request_id: request,
  card_id: card,
  plan,
  schedule,
  schedule_id,
}: PermitFacts): string | null {
  if (request) return purposeOfRequest(request);
  if (schedule_id) return purposeOfScheduleChange(schedule_id, schedule?.pay_on ?? 'no date');
  if (person) return schedule ? purposeOfSchedule(person, schedule) : purposeOfPerson(person);
  if (recipient) return purposeOfTransfer(recipient.routing_number, recipient.account_number);
  if (card) return purposeOfPayOff(card);
  if (!payee) return null;
  return plan ? purposeOfPlan(payee, plan) : purposeOfBill(payee);
}

export async function assertOwn({ db }: Bank, { customer }: Caller, body: PermitFacts): Promise<void> {
  if (body.payee_id) await findPayee(db, customer.id, { id: body.payee_id });
  if (body.person_id) await findOwnPerson(db, customer.id, body.person_id);
  if (body.request_id) await findPayable(db, customer.id, body.request_id);
  if (body.schedule_id) await assertOwnSchedule(db, customer.id, body.schedule_id);
  if (body.card_id) await assertOwnCard(db, customer.id, body.card_id);
  const fields = (['from_account_id', 'to_account_id'] as const).filter((field) => body[field]);
  if (fields.length === 0) return;
  const own = await db.selectFrom('accounts').select('id').where('customer_id', '=', customer.id).execute();
  const unknown = fields.find((field) => !own.some(({ id }) => id === body[field]));
  if (unknown) throw accountNotFound(unknown);
}

async function assertOwnCard(db: Database, customerId: string, id: string): Promise<void> {
  const card = db.selectFrom('cards').select('id').where('id', '=', id).where('customer_id', '=', customerId);
  if (!(await card.executeTakeFirst())) throw cardNotFound();
}

async function assertOwnSchedule(db: Database, customerId: string, id: string): Promise<void> {
  const schedule = await db
    .selectFrom('scheduled_payments')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('person_id', 'is not', null)
    .executeTakeFirst();
  if (!schedule) throw scheduleNotFound();
}
