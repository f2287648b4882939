import * as contracts from '@bank/shared/contracts/external-transfers';
import { sql } from 'kysely';
import { dayOf, minutes } from '../../kernel/clock/clock';
import { are, counted, feature, read, readOwn, whileOpen, write } from '../../kernel/feature/feature';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { cancelTransfer, findExternalTransfers } from './find-external-transfers';
import { findRecipients, removeRecipient } from './recipients';
import { settleTransfers } from './settle-transfers';
import { settlementOf } from './settlement-day';

export const externalTransfers = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listExternalTransfers, findExternalTransfers),
    read(contracts.quoteExternalTransfer, async ({ query }) => ({
      data: { settles_on: dayOf(settlementOf(startOf(query, bank.clock.now()), query.amount)) },
    })),
    write(
      contracts.cancelExternalTransfer,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ params, ...context }) => cancelTransfer(bank, params.id, context),
    ),
    readOwn(bank, contracts.listRecipients, findRecipients),
    write(contracts.removeRecipient, whileOpen, ({ params, ...context }) =>
      removeRecipient(bank, params.id, context),
    ),
    read(contracts.findBank, async ({ params }) => ({ data: findSampleBank(params.number) })),
  ],
  jobs: (runner) => [{ name: 'settle transfers', every: minutes(1), run: () => settleTransfers(runner) }],
  leaving: {
    settleFirst: [
      {
        name: 'transfers-in-transit',
        title: 'Wait for your transfers',
        path: '/dashboard/transactions',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from transfers
          where customer_id = ${customerId} and kind = 'external' and status = 'held'`,
        text: (count) =>
          `${counted(count, 'transfer')} to another bank ${are(count)} in transit. That takes up to 3 business days.`,
      },
    ],
    forgets: ['recipients'],
  },
  keepsOpen: [
    {
      name: 'transfers-in-transit',
      title: 'Wait for your transfers',
      path: '/dashboard/transactions',
      settlesItself: true,
      count: ({ accountId, customerId }) => sql`
        select count(*) from transfers
        join entries on entries.transaction_id = transfers.transaction_id and account_id = ${accountId}
        where customer_id = ${customerId} and kind = 'external' and status = 'held'`,
      text: (count) =>
        `${counted(count, 'transfer')} to another bank ${are(count)} in transit, and may come back to this account. That takes up to 3 business days.`,
    },
  ],
  exported,
  chapter,
  examples,
});

/** Scheduled payments run when their date begins. */
const startOf = ({ pay_on }: { pay_on?: string | undefined }, now: Date) => (pay_on ? new Date(pay_on) : now);

/** Sample data: real routing numbers never start with 99. Replace it with a real network's routing data. */
const sampleBanks: Record<string, string> = {
  '990000013': 'First Harbor Bank',
  '990000026': 'Northside Credit Union',
  '990000039': 'Cedar Valley Bank',
  '990000042': 'Bluewater Savings Bank',
  '990000055': 'Prairie State Bank',
  '990000068': 'Granite Peak Bank',
  '990000071': 'Lakeshore Federal Credit Union',
  '990000084': 'Magnolia Trust',
  '990000097': 'Redwood Community Bank',
  '990000107': 'Silver Creek Bank',
  '990000110': 'Summit & Vale Bank',
  '990000123': 'Windmill Mutual',
  [ownRoutingNumber]: 'Larch',
};

const findSampleBank = (routingNumber: string) => ({
  routing_number: routingNumber,
  bank_name: sampleBanks[routingNumber] ?? null,
  is_sample: true,
  ...(routingNumber === ownRoutingNumber && { is_own: true }),
});
