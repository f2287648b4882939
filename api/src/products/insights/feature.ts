import * as contracts from '@bank/shared/contracts/insights';
import { minutes } from '../../kernel/clock/clock';
import { feature, read, write } from '../../kernel/feature/feature';
import { everyAccountOf } from '../../ledger/transactions/account-scope';
import { monthOf } from '../../ledger/transactions/period';
import { setBudget } from './budgets';
import { chooseCategory } from './choose-category';
import { insertChoices } from './demo';
import { findDisputes } from './disputes/find-disputes';
import { openDispute } from './disputes/open-dispute';
import { reviewDisputes } from './disputes/review-disputes';
import { withdrawDispute } from './disputes/withdraw-dispute';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findDetails } from './find-details';
import { leaving } from './leaving';
import { findSpending } from './spending/find-spending';
import { findSubscriptions } from './subscriptions/find-subscriptions';
import { updateNote } from './update-note';

export const insights = feature({
  calls: (bank) => [
    read(contracts.getTransactionDetails, async ({ params, caller, at }) => ({
      data: await findDetails(bank.db, caller.customer.id, params.id, at),
    })),
    write(
      contracts.updateNote,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => updateNote(bank, params.id, body.note, context),
    ),
    write(
      contracts.chooseCategory,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => chooseCategory(bank, { ...params, ...body }, context),
    ),
    write(
      contracts.openDispute,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => openDispute(bank, body, context),
    ),
    read(contracts.listDisputes, async ({ caller }) => ({
      data: { disputes: await findDisputes(bank.db, caller.customer.id) },
    })),
    write(
      contracts.withdrawDispute,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ params, ...context }) => withdrawDispute(bank, params.id, context),
    ),
    read(contracts.getSpending, async ({ query, caller, at }) => {
      const month = monthOf(query, at) as string;
      return {
        data: await findSpending(bank.db, everyAccountOf(caller.customer.id), { ...query, month, now: at }),
      };
    }),
    write(
      contracts.setBudget,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => setBudget(bank, body, context),
    ),
    read(contracts.listSubscriptions, async ({ query, caller, at }) => ({
      data: await findSubscriptions(bank.db, everyAccountOf(caller.customer.id), { ...query, now: at }),
    })),
  ],
  jobs: (runner) => [{ name: 'review disputes', every: minutes(10), run: () => reviewDisputes(runner) }],
  leaving,
  exported,
  chapter,
  examples,
  demo: insertChoices,
});
