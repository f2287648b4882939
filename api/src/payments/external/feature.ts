import * as contracts from '@bank/shared/contracts/external-transfers';
import { minutes } from '../../kernel/clock/clock';
import { feature, read, write } from '../../kernel/feature/feature';
import { cancelTransfer } from './cancel-transfer';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findExternalTransfers } from './find-external-transfers';
import { leaving } from './leaving';
import { findRecipients, removeRecipient } from './recipients';
import { findSampleBank } from './sample-banks';
import { settleTransfers } from './settle-transfers';
import { settlementOf } from './settlement-day';

export const externalTransfers = feature({
  calls: (bank) => [
    read(contracts.listExternalTransfers, async ({ caller }) => ({
      data: { transfers: await findExternalTransfers(bank.db, caller.customer.id) },
    })),
    read(contracts.quoteExternalTransfer, async ({ query }) => ({
      data: { settles_on: settlementOf(bank.clock.now(), query.amount).toISOString().slice(0, 10) },
    })),
    write(
      contracts.cancelExternalTransfer,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ params, ...context }) => cancelTransfer(bank, params.id, context),
    ),
    read(contracts.listRecipients, async ({ caller }) => ({
      data: { recipients: await findRecipients(bank.db, caller.customer.id) },
    })),
    write(
      contracts.removeRecipient,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => removeRecipient(bank, params.id, context),
    ),
    read(contracts.findBank, async ({ params }) => ({ data: findSampleBank(params.number) })),
  ],
  jobs: (runner) => [{ name: 'settle transfers', every: minutes(1), run: () => settleTransfers(runner) }],
  leaving,
  exported,
  chapter,
  examples,
});
