import * as contracts from '@bank/shared/contracts/people';
import { payPaymentRequest } from '@bank/shared/contracts/requests';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findPersonPayment, findPersonPayments } from './find-person-payments';
import { payPerson, payRequest } from './pay-person';
import { undoPayment } from './undo-payment';

export function personPaymentCalls(serve: Serve, bank: Bank): void {
  serve(contracts.payPerson, ({ body, ...context }) => payPerson(bank, body, context));
  serve(payPaymentRequest, ({ body, ...context }) => payRequest(bank, body, context));
  serve(contracts.undoPersonPayment, ({ params, ...context }) => undoPayment(bank, params.id, context));
  serve(contracts.getPersonPayment, async ({ params, caller }) => ({
    data: await findPersonPayment(bank.db, caller.customer.id, params.id),
  }));
  serve(contracts.listPersonPayments, async ({ caller }) => ({
    data: { payments: await findPersonPayments(bank.db, caller.customer.id) },
  }));
}
