import { getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findAccount, findAccounts } from './find-accounts';

export function accountCalls(serve: Serve, { db }: Bank): void {
  serve(listAccounts, async ({ caller }) => ({ data: await findAccounts(db, caller.customer.id) }));
  serve(getAccount, async ({ caller, params }) => ({
    data: await findAccount(db, caller.customer.id, params.id),
  }));
  serve(getBalance, async ({ caller, params }) => {
    const { balance } = await findAccount(db, caller.customer.id, params.id);
    return { data: { balance, currency: 'USD' as const } };
  });
}
