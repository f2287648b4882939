import * as contracts from '@bank/shared/contracts/insights';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { everyAccountOf } from '../../ledger/transactions/account-scope';
import { monthOf } from '../../ledger/transactions/period';
import { setBudget } from './budgets';
import { chooseCategory } from './choose-category';
import { findDisputes } from './disputes/find-disputes';
import { openDispute } from './disputes/open-dispute';
import { withdrawDispute } from './disputes/withdraw-dispute';
import { findDetails } from './find-details';
import { findSpending } from './spending/find-spending';
import { findSubscriptions } from './subscriptions/find-subscriptions';
import { updateNote } from './update-note';

export function insightCalls(serve: Serve, bank: Bank): void {
  serve(contracts.getTransactionDetails, async ({ params, caller, at }) => ({
    data: await findDetails(bank.db, caller.customer.id, params.id, at),
  }));
  serve(contracts.updateNote, ({ params, body, ...context }) =>
    updateNote(bank, params.id, body.note, context),
  );
  serve(contracts.chooseCategory, ({ params, body, ...context }) =>
    chooseCategory(bank, { ...params, ...body }, context),
  );
  serve(contracts.openDispute, ({ body, ...context }) => openDispute(bank, body, context));
  serve(contracts.listDisputes, async ({ caller }) => ({
    data: { disputes: await findDisputes(bank.db, caller.customer.id) },
  }));
  serve(contracts.withdrawDispute, ({ params, ...context }) => withdrawDispute(bank, params.id, context));
  serve(contracts.getSpending, async ({ query, caller, at }) => {
    const month = monthOf(query, at) as string;
    return {
      data: await findSpending(bank.db, everyAccountOf(caller.customer.id), { ...query, month, now: at }),
    };
  });
  serve(contracts.setBudget, ({ body, ...context }) => setBudget(bank, body, context));
  serve(contracts.listSubscriptions, async ({ query, caller, at }) => ({
    data: await findSubscriptions(bank.db, everyAccountOf(caller.customer.id), { ...query, now: at }),
  }));
}
