import type { Person } from '@bank/shared/contracts/people';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { lockPaymentsOf } from '../placement/lock-payments';
import { refuseWhileScheduled } from '../placement/refuse-while-scheduled';
import { events } from './events';

const maxPeople = 100;

const personNotFound = () =>
  new BankError(404, 'Person not found', 'Please choose a person from your list, or find them again.', {
    errors: { person_id: ['Please choose whom to pay'] },
  });

/** The caller has this person in their list, so this reveals no one. */
export const personLeft = (name: string) => {
  const text = `${name}'s account is closed`;
  return new BankError(410, text, 'No money was moved. Please ask them how you can pay them now.', {
    errors: { person_id: [text] },
  });
};

const people = (db: Database, customerId: string) =>
  db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.account_id')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('people')
    .select(['first_name', 'last_name', 'account_number', 'is_active'])
    .where('people.customer_id', '=', customerId)
    .where('forgotten_at', 'is', null);

export type OwnPerson = NonNullable<Awaited<ReturnType<typeof findOwnPerson>>>;

export const findOwnPerson = (db: Database, customerId: string, id: string) =>
  people(db, customerId).where('people.id', '=', id).executeTakeFirstOrThrow(personNotFound);

export async function findPeople(db: Database, customerId: string): Promise<{ people: Person[] }> {
  const rows = await people(db, customerId)
    .where('is_active', '=', true)
    .orderBy('last_paid_at', (order) => order.desc().nullsLast())
    .orderBy('found_at', 'desc')
    .orderBy('people.id')
    .limit(maxPeople)
    .execute();
  return { people: rows.map(toPerson) };
}

export const nameOf = ({ first_name, last_name }: Pick<OwnPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

export const toPerson = (person: OwnPerson): Person => ({
  id: person.id,
  name: nameOf(person),
  account_ending: person.account_number.slice(-4),
  last_paid_at: person.last_paid_at?.toISOString() ?? null,
});

/** A person who was forgotten and is found again keeps their ID. */
export async function savePerson(tx: Tx, customerId: string, accountId: string): Promise<OwnPerson> {
  const { id } = await tx
    .insertInto('people')
    .values({
      id: newId('person'),
      customer_id: customerId,
      account_id: accountId,
      found_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'account_id']).doUpdateSet({ forgotten_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return findOwnPerson(tx, customerId, id);
}

/** Forgotten people count too. */
export async function knowsCustomer(db: Database, customerId: string, otherId: string): Promise<boolean> {
  const known = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.account_id')
    .select('people.id')
    .where('people.customer_id', '=', customerId)
    .where('accounts.customer_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export async function forgetPerson(bank: Bank, id: string, context: RequestContext) {
  await bank.command(context, async (tx) => {
    await lockPaymentsOf(tx, context.caller.customer.id);
    const person = await findOwnPerson(tx, context.caller.customer.id, id);
    await refuseWhileScheduled(tx, nameOf(person), { person_id: id });
    await tx.updateTable('people').set({ forgotten_at: tx.now() }).where('id', '=', id).execute();
    await tx.audit({ event: events.personForgotten, detail: { person: id, name: nameOf(person) } });
  });
  return { data: { message: 'Person removed' } };
}
