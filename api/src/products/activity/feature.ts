import * as contracts from '@bank/shared/contracts/card-activity';
import { feature, read } from '../../kernel/feature/feature';
import { examples } from './examples';
import { findCreditAccounts } from './find-credit-accounts';
import { findEntry } from './find-entry';
import { findPendingPayments } from './find-pending-payments';

export const activity = feature({
  calls: (bank) => [
    read(contracts.getCardActivity, async ({ caller: { customer }, at }) => ({
      data: {
        pending: await findPendingPayments(bank.db, customer.id, at),
        credit_accounts: await findCreditAccounts(bank.db, customer.id),
      },
    })),
    read(contracts.getTransaction, async ({ caller: { customer }, params, at }) => ({
      data: await findEntry(bank.db, { customerId: customer.id, id: params.id, at }),
    })),
  ],
  examples,
});
