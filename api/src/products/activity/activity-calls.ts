import * as contracts from '@bank/shared/contracts/card-activity';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findCreditAccounts } from './find-credit-accounts';
import { findEntry } from './find-entry';
import { findPendingPayments } from './find-pending-payments';

export function activityCalls(serve: Serve, bank: Bank): void {
  serve(contracts.getCardActivity, async ({ caller: { customer }, at }) => ({
    data: {
      pending: await findPendingPayments(bank.db, customer.id, at),
      credit_accounts: await findCreditAccounts(bank.db, customer.id),
    },
  }));
  serve(contracts.getTransaction, async ({ caller: { customer }, params, at }) => ({
    data: await findEntry(bank.db, { customerId: customer.id, id: params.id, at }),
  }));
}
