import * as contracts from '@bank/shared/contracts/insights';
import { sql } from 'kysely';
import { minutes } from '../../kernel/clock/clock';
import { counted, feature, read, readOwn, whileOpen, write } from '../../kernel/feature/feature';
import { everyAccountOf } from '../../ledger/transactions/account-scope';
import { monthOf } from '../../ledger/transactions/period';
import { setBudget } from './budgets';
import { insertChoices } from './demo';
import { findDisputes } from './disputes/find-disputes';
import { openDispute, withdrawDispute } from './disputes/open-dispute';
import { reviewDisputes } from './disputes/review-disputes';
import { chooseCategory, updateNote } from './edit-transaction';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findDetails } from './find-details';
import { findSpending } from './find-spending';
import { findSubscriptions } from './subscriptions';

export const insights = feature({
  calls: (bank) => [
    read(contracts.getTransactionDetails, async ({ params, caller, at }) => ({
      data: await findDetails(bank.db, caller.customer.id, params.id, at),
    })),
    write(contracts.updateNote, whileOpen, ({ params, body, ...context }) =>
      updateNote(bank, params.id, body.note, context),
    ),
    write(contracts.chooseCategory, whileOpen, ({ params, body, ...context }) =>
      chooseCategory(bank, params.id, body, context),
    ),
    write(
      contracts.openDispute,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => openDispute(bank, body, context),
    ),
    readOwn(bank, contracts.listDisputes, findDisputes),
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
    write(contracts.setBudget, whileOpen, ({ body, ...context }) => setBudget(bank, body, context)),
    read(contracts.listSubscriptions, async ({ query, caller, at }) => ({
      data: await findSubscriptions(bank.db, everyAccountOf(caller.customer.id), { ...query, now: at }),
    })),
  ],
  jobs: (runner) => [{ name: 'review disputes', every: minutes(10), run: () => reviewDisputes(runner) }],
  leaving: {
    settleFirst: [
      {
        name: 'open-disputes',
        title: 'Wait for our answer',
        path: '/dashboard/transactions',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from disputes
          where customer_id = ${customerId} and status in ('open', 'under-review')`,
        text: (count) =>
          `You reported ${counted(count, 'payment')} to us. We answer within 5 business days, or you can withdraw the report.`,
      },
    ],
    forgets: ['transaction_notes', 'transaction_categories', 'merchant_categories', 'budgets'],
  },
  keepsOpen: [
    {
      name: 'open-disputes',
      title: 'Wait for our answer',
      path: '/dashboard/transactions',
      settlesItself: true,
      count: ({ accountId, customerId }) => sql`
        select count(*) from disputes
        join entries on entries.transaction_id = disputes.transaction_id and account_id = ${accountId}
        where customer_id = ${customerId} and status in ('open', 'under-review')`,
      text: (count) =>
        `You reported ${counted(count, 'payment')} from this account to us. A refund would come back to it. We answer within 5 business days, or you can withdraw the report.`,
    },
  ],
  exported,
  chapter,
  examples,
  demo: insertChoices,
});
