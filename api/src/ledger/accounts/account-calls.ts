import * as details from '@bank/shared/contracts/account-details';
import { getBalanceHistory, listAccountDetails } from '@bank/shared/contracts/account-details';
import { getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findBalanceHistory } from '../balances/find-balance-history';
import { findAccountDetails } from './find-account-details';
import { findAccount, findAccounts } from './find-accounts';
import { shownIn } from './shown-in-mode';
import { updateAccountLook } from './update-account-look';

export function accountCalls(serve: Serve, bank: Bank): void {
  const { clock } = bank;
  const shown = shownIn(bank.mode);
  serve(listAccounts, async ({ caller }) => ({
    data: (await findAccounts(bank.db, caller.customer.id)).map(shown.account),
  }));
  serve(getAccount, async ({ caller, params }) => ({
    data: shown.account(await findAccount(bank.db, caller.customer.id, params.id)),
  }));
  serve(getBalance, async ({ caller, params }) => {
    const { balance } = await findAccount(bank.db, caller.customer.id, params.id);
    return { data: { balance, currency: 'USD' as const } };
  });
  serve(listAccountDetails, async ({ caller }) => ({
    data: await findAccountDetails(bank.db, caller.customer.id, clock.now()),
  }));
  serve(details.updateAccountLook, async ({ params, body, ...context }) => ({
    data: await updateAccountLook(bank, params.id, body, context),
  }));
  serve(getBalanceHistory, async ({ caller, params, query }) => {
    const { id } = await findAccount(bank.db, caller.customer.id, params.id);
    return { data: await findBalanceHistory(bank.db, id, { days: Number(query.days), now: clock.now() }) };
  });
}
