import * as contracts from '@bank/shared/contracts/requests';
import { feature, read, write } from '../../kernel/feature/feature';
import { cancelRequest, declineRequest } from './close-request';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findRequests } from './find-requests';
import { invariants } from './invariants';
import { leaving } from './leaving';
import { makeRequest } from './make-request';
import { openRequest } from './open-request';
import { findSplit, splitTransaction } from './split-transaction';

export const paymentRequests = feature({
  invariants,
  calls: (bank) => [
    write(
      contracts.makePaymentRequest,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => makeRequest(bank, body, context),
    ),
    read(contracts.listPaymentRequests, async ({ caller }) => ({
      data: await findRequests(bank, caller.customer.id),
    })),
    write(
      contracts.openPaymentRequest,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      async ({ body, ...context }) => ({
        data: await openRequest(bank, body.link, context),
      }),
    ),
    write(
      contracts.declinePaymentRequest,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ params, ...context }) => declineRequest(bank, params.id, context),
    ),
    write(
      contracts.cancelPaymentRequest,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => cancelRequest(bank, params.id, context),
    ),
    read(contracts.getSplit, async ({ params, caller }) => ({
      data: await findSplit(bank, caller.customer.id, params.id),
    })),
    write(
      contracts.splitTransaction,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => splitTransaction(bank, body, context),
    ),
  ],
  leaving,
  exported,
  chapter,
  examples,
});
