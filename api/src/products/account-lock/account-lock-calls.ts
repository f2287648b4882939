import * as contracts from '@bank/shared/contracts/account-lock';
import { readAlert } from '../../identity/alerts/find-alert';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findLock } from './find-lock';
import { lockAccount } from './lock-account';
import { unlockAccount } from './unlock-account';

export function accountLockCalls(serve: Serve, bank: Bank): void {
  serve(contracts.readAlert, async ({ body, visitor }) => ({
    data: await readAlert(bank, body.token, visitor),
  }));
  serve(contracts.lockAccount, async ({ body, ...context }) => ({
    data: await lockAccount(bank, body.token, context),
  }));
  serve(contracts.getAccountLock, async ({ caller }) => ({
    data: await findLock(bank.db, caller.customer.id),
  }));
  serve(contracts.unlockAccount, ({ body, ...context }) => unlockAccount(bank, body.pin, context));
}
