import { alex, jordan } from '../../demo/customers/customers';
import { writeFavors } from '../../demo/history/favors';
import type { InsertDemo } from '../../kernel/feature/demo';
import { newId } from '../../kernel/ids/ids';

const friends = new Map([
  [alex.id, jordan],
  [jordan.id, alex],
]);

/** Each is one of the other's people, last paid on the day of the latest favor. */
export const insertFriends: InsertDemo = async (tx, { customer, since, now }) => {
  const favors = writeFavors(since, now);
  const person = {
    id: newId('person'),
    customer_id: customer.id,
    account_id: friends.get(customer.id)?.accounts[0]?.id as string,
    found_at: since,
    last_paid_at: favors.findLast(({ payer }) => payer === customer)?.at ?? null,
  };
  await tx.insertInto('people').values(person).execute();
};
