import * as contracts from '@bank/shared/contracts/people';
import { feature, read, write } from '../../kernel/feature/feature';
import { insertFriends } from './demo';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findPerson } from './find-person';
import { findPeople, forgetPerson } from './own-people';

export const people = feature({
  calls: (bank) => [
    write(
      contracts.findPerson,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      async ({ body, ...context }) => ({
        data: await findPerson(bank, body, context),
      }),
    ),
    read(contracts.listPeople, async ({ caller }) => ({
      data: { people: await findPeople(bank.db, caller.customer.id) },
    })),
    write(
      contracts.forgetPerson,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => forgetPerson(bank, params.id, context),
    ),
  ],
  leaving: {
    // Payments name people, so these stay, but no one sees them again.
    close: (tx, customerId) =>
      tx
        .updateTable('people')
        .set({ forgotten_at: tx.now() })
        .where('customer_id', '=', customerId)
        .execute(),
  },
  exported,
  chapter,
  examples,
  demo: insertFriends,
});
