import { listCardPayments } from '@bank/shared/contracts/card-payments';
import { minutes } from '../../../kernel/clock/clock';
import { feature, read } from '../../../kernel/feature/feature';
import { expireHolds } from './close-hold';
import { examples } from './examples';
import { exported } from './exported';
import { findCardPayments } from './find-card-payments';
import { invariants } from './invariants';
import { leaving } from './leaving';

export const cardPayments = feature({
  invariants,
  calls: (bank) => [
    read(listCardPayments, async ({ params, query, caller, at }) => {
      const of = { customerId: caller.customer.id, cardId: params.id, at };
      return { data: await findCardPayments(bank.db, of, query) };
    }),
  ],
  jobs: (runner) => [{ name: 'expire card holds', every: minutes(1), run: () => expireHolds(runner) }],
  leaving,
  exported,
  examples,
});
