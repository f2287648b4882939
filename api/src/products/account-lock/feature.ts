import * as contracts from '@bank/shared/contracts/account-lock';
import { readAlert } from '../../identity/alerts/find-alert';
import { feature, forAnyone, read, write } from '../../kernel/feature/feature';
import { keepDays } from '../../kernel/feature/retention';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findLock } from './find-lock';
import { lockAccount } from './lock-account';
import { unlockAccount } from './unlock-account';

export const accountLock = feature({
  calls: (bank) => [
    forAnyone(contracts.readAlert, async ({ body, visitor }) => ({
      data: await readAlert(bank, body.token, visitor),
    })),
    forAnyone(contracts.lockAccount, async ({ body, ...context }) => ({
      data: await lockAccount(bank, body.token, context),
    })),
    read(contracts.getAccountLock, async ({ caller }) => ({
      data: await findLock(bank.db, caller.customer.id),
    })),
    write(
      contracts.unlockAccount,
      { stepUp: { code: 'unlock your account' }, whileLocked: true, whileClosing: true },
      ({ body, ...context }) => unlockAccount(bank, body.pin, context),
    ),
  ],
  leaving: { forgets: ['security_alerts', 'account_locks'] },
  retention: [keepDays(30, 'security_alerts', 'expires_at')],
  exported,
  chapter,
  examples,
});
