import { listComingUp } from '@bank/shared/contracts/account-details';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { resolveScope } from '../../ledger/transactions/account-scope';
import { findComingUp } from './find-coming-up';

export function comingUpCalls(serve: Serve, bank: Bank): void {
  serve(listComingUp, async ({ caller, query }) => ({
    data: await findComingUp(bank.db, await resolveScope(bank.db, caller.customer.id, query)),
  }));
}
