import { getStatistics, listTransactions } from '@bank/shared/contracts/transactions';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { findFigures } from './find-figures';
import { findTransactions } from './find-transactions';
import { lookAt } from './looked-at';

export function transactionCalls(serve: Serve, { db, clock }: BankDeps): void {
  serve(listTransactions, async ({ caller, query }) => {
    const lookedAt = await lookAt(db, caller.customer.id, query.account_id);
    const page = { type: query.transaction_type, limit: query.limit, offset: query.offset };
    return { data: { results: await findTransactions(db, lookedAt, page) } };
  });
  serve(getStatistics, async ({ caller, query }) => {
    const lookedAt = await lookAt(db, caller.customer.id, query.account_id);
    return { data: await findFigures(db, lookedAt, clock.now()) };
  });
}
