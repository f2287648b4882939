import * as contracts from '@bank/shared/contracts/own-accounts';
import { type AllFeatures, feature, read, readOwn, whileOpen, write } from '../../kernel/feature/feature';
import { closeAccount, findAccountClosing } from './close-account';
import { chapter, examples } from './examples';
import { findOffers, openAccount } from './open-account';

/** What customers open and close while they stay. */
export const ownAccounts = (all: AllFeatures) => {
  const rules = () => all().flatMap(({ keepsOpen = [] }) => keepsOpen);
  return feature({
    calls: (bank) => [
      readOwn(bank, contracts.listAccountOffers, findOffers),
      write(contracts.openAccount, whileOpen, ({ body, ...context }) => openAccount(bank, body, context)),
      read(contracts.getAccountClosing, async ({ params, caller, at }) => ({
        data: await findAccountClosing(bank.db, rules(), {
          ...{ accountId: params.id, customerId: caller.customer.id, now: at },
        }),
      })),
      write(contracts.closeAccount, whileOpen, ({ params, ...context }) =>
        closeAccount(bank, rules(), { ...context, accountId: params.id }),
      ),
    ],
    chapter,
    examples,
  });
};
