import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Caller } from '../../kernel/http/request-context';
import { findOwnPerson } from '../people/own-people';
import { findPayable } from '../requests/payable-request';
import type { PermitFacts } from './permit-facts';
import type { PermittedPayment } from './require-code-for-new-recipient';

/** Who would receive how much. The caller may name it all. */
export async function paymentOf(
  { db }: Pick<Bank, 'db'>,
  { customer }: Caller,
  facts: PermitFacts,
): Promise<PermittedPayment> {
  const amount = facts.amount ?? null;
  if (facts.request_id) {
    const request = await findPayable(db, customer.id, facts.request_id);
    return { to: { accountId: request.account_id }, amount: request.amount_cents };
  }
  if (facts.schedule_id) {
    const accountId = await accountOfSchedule(db, facts.schedule_id);
    return { to: { accountId }, amount, scheduleId: facts.schedule_id };
  }
  if (facts.person_id) {
    const person = await findOwnPerson(db, customer.id, facts.person_id);
    return { to: { accountId: person.account_id }, amount };
  }
  if (facts.recipient) {
    const { routing_number: routingNumber, account_number: accountNumber } = facts.recipient;
    return { to: { routingNumber, accountNumber }, amount };
  }
  if (facts.payee_id) return { to: { payeeId: facts.payee_id }, amount };
  return { to: facts.card_id || facts.to_account_id ? 'own' : null, amount };
}

/** Of the person. */
export async function accountOfSchedule(db: Database, id: string): Promise<string> {
  const { account_id } = await db
    .selectFrom('scheduled_payments as schedule')
    .innerJoin('people', 'people.id', 'schedule.person_id')
    .select('people.account_id')
    .where('schedule.id', '=', id)
    .executeTakeFirstOrThrow();
  return account_id;
}
