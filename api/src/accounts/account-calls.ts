import { listAccounts } from '@bank/shared/contracts/accounts';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { findAccounts } from './find-accounts';

export function accountCalls(serve: Serve, deps: BankDeps): void {
  serve(listAccounts, async ({ caller }) => ({ data: await findAccounts(deps.db, caller.customer.id) }));
}
