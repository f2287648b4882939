import * as details from '@bank/shared/contracts/account-details';
import { getBalanceHistory, listAccountDetails } from '@bank/shared/contracts/account-details';
import { getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import { feature, read, whileOpen, write } from '../../kernel/feature/feature';
import { findBalanceHistory } from '../balances/find-balance-history';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findAccount, findAccountDetails, findAccounts } from './find-accounts';
import { invariants } from './invariants';
import { keepsOpen, leaving } from './leaving';
import { setAccountGoal } from './set-account-goal';
import { shownBy } from './shown-in-mode';
import { updateAccountLook } from './update-account-look';

export const accounts = feature({
  invariants,
  calls: (bank) => {
    const { clock } = bank;
    const shown = shownBy(bank);
    return [
      read(listAccounts, async ({ caller }) => ({
        data: (await findAccounts(bank.db, caller.customer.id)).map(shown.account),
      })),
      read(getAccount, async ({ caller, params }) => ({
        data: shown.account(await findAccount(bank.db, caller.customer.id, params.id)),
      })),
      read(getBalance, async ({ caller, params }) => {
        const { balance, available } = shown.account(
          await findAccount(bank.db, caller.customer.id, params.id),
        );
        return { data: { balance, currency: 'USD' as const, ...(available !== undefined && { available }) } };
      }),
      read(listAccountDetails, async ({ caller }) => ({
        data: await findAccountDetails(bank.db, caller.customer.id, clock.now()),
      })),
      write(details.updateAccountLook, whileOpen, async ({ params, body, ...context }) => ({
        data: await updateAccountLook(bank, params.id, body, context),
      })),
      write(details.setAccountGoal, whileOpen, async ({ params, body, ...context }) => ({
        data: await setAccountGoal(bank, params.id, body.goal, context),
      })),
      read(getBalanceHistory, async ({ caller, params, query }) => {
        const { id } = await findAccount(bank.db, caller.customer.id, params.id);
        return {
          data: await findBalanceHistory(bank.db, id, { days: Number(query.days), now: clock.now() }),
        };
      }),
    ];
  },
  leaving,
  keepsOpen,
  exported,
  chapter,
  examples,
});
