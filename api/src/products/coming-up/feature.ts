import { listComingUp } from '@bank/shared/contracts/account-details';
import { feature, read } from '../../kernel/feature/feature';
import { resolveScope } from '../../ledger/transactions/account-scope';
import { examples } from './examples';
import { findComingUp } from './find-coming-up';

export const comingUp = feature({
  calls: (bank) => [
    read(listComingUp, async ({ caller, query }) => ({
      data: await findComingUp(bank.db, await resolveScope(bank.db, caller.customer.id, query)),
    })),
  ],
  examples,
});
