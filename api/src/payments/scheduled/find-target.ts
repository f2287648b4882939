import type { ScheduleToMake } from '@bank/shared/contracts/schedules';
import type { Insertable } from 'kysely';
import type { Tx } from '../../kernel/bank/bank';
import type { ScheduledPaymentsTable } from '../../kernel/db/tables';
import { findPayee } from '../payees/payees';
import { findOwnPerson, nameOf, personLeft } from '../people/own-people';
import { purposeOf } from '../permits/permit';
import { isKnownTo } from '../person-payments/send-due';
import { findOwnAccount } from '../placement/own-account';

/** Whom the customer pays. */
export interface Target {
  /** On one day, payments run in the order of their IDs, so what moves between own accounts comes first. */
  prefix: 'move' | 'plan' | 'sched';
  columns: Partial<Insertable<ScheduledPaymentsTable>>;
  /** The account that receives the money. */
  to: string;
  /** What the PIN was verified for, apart from the dates. */
  purpose: string;
  /** If the target isn't known, the email has a link that locks the account. */
  isKnown: boolean;
}

export async function findBillTarget(tx: Tx, customerId: string, payeeId: string): Promise<Target> {
  const { id: payee_id } = await findPayee(tx, customerId, { id: payeeId });
  const purpose = purposeOf.bill(payee_id);
  return { prefix: 'plan', columns: { payee_id }, to: 'bank_bill_payments', purpose, isKnown: true };
}

/** The contract says that there is exactly one. */
export async function findTarget(
  tx: Tx,
  customerId: string,
  { person_id, payee_id, to_account_id, recipient }: ScheduleToMake,
  at: Date,
): Promise<Target & { field: 'person_id' | 'payee_id' | 'to_account_id' | 'recipient' }> {
  if (payee_id) return { ...(await findBillTarget(tx, customerId, payee_id)), field: 'payee_id' };
  if (to_account_id) {
    await findOwnAccount(tx, customerId, to_account_id, 'to_account_id');
    const purpose = purposeOf.move(to_account_id);
    const own = { prefix: 'move', field: 'to_account_id', isKnown: true } as const;
    return { ...own, columns: { to_account_id }, to: to_account_id, purpose };
  }
  if (recipient) {
    const { name: recipient_name, save: _, ...account } = recipient;
    const purpose = purposeOf.transfer(account.routing_number, account.account_number);
    const elsewhere = { prefix: 'sched', field: 'recipient', isKnown: false } as const;
    return { ...elsewhere, columns: { recipient_name, ...account }, to: 'bank_payment_clearing', purpose };
  }
  const person = await findOwnPerson(tx, customerId, person_id ?? '');
  if (!person.is_active) throw personLeft(nameOf(person));
  const to = person.account_id;
  const isKnown = await isKnownTo(tx, customerId, to, at);
  const columns = { person_id: person.id };
  return { prefix: 'sched', field: 'person_id', columns, to, purpose: purposeOf.person(person.id), isKnown };
}
