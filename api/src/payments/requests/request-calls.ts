import * as contracts from '@bank/shared/contracts/requests';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { cancelRequest, declineRequest } from './close-request';
import { findRequests } from './find-requests';
import { makeRequest } from './make-request';
import { openRequest } from './open-request';
import { findSplit, splitTransaction } from './split-transaction';

export function requestCalls(serve: Serve, bank: Bank): void {
  serve(contracts.makePaymentRequest, ({ body, ...context }) => makeRequest(bank, body, context));
  serve(contracts.listPaymentRequests, async ({ caller }) => ({
    data: await findRequests(bank, caller.customer.id),
  }));
  serve(contracts.openPaymentRequest, async ({ body, ...context }) => ({
    data: await openRequest(bank, body.link, context),
  }));
  serve(contracts.declinePaymentRequest, ({ params, ...context }) =>
    declineRequest(bank, params.id, context),
  );
  serve(contracts.cancelPaymentRequest, ({ params, ...context }) => cancelRequest(bank, params.id, context));
  serve(contracts.getSplit, async ({ params, caller }) => ({
    data: await findSplit(bank, caller.customer.id, params.id),
  }));
  serve(contracts.splitTransaction, ({ body, ...context }) => splitTransaction(bank, body, context));
}
