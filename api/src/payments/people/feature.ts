import * as contracts from '@bank/shared/contracts/people';
import { feature, readOwn, whileOpen, write } from '../../kernel/feature/feature';
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
    readOwn(bank, contracts.listPeople, findPeople),
    write(contracts.forgetPerson, whileOpen, ({ params, ...context }) =>
      forgetPerson(bank, params.id, context),
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
