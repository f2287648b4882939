import { listCardPayments } from '@bank/shared/contracts/card-payments';
import type { Bank } from '../../../kernel/bank/bank';
import type { Serve } from '../../../kernel/http/serve';
import { findCardPayments } from './find-card-payments';

export function cardPaymentCalls(serve: Serve, bank: Bank): void {
  serve(listCardPayments, async ({ params, query, caller, at }) => {
    const of = { customerId: caller.customer.id, cardId: params.id, at };
    return { data: await findCardPayments(bank.db, of, query) };
  });
}
