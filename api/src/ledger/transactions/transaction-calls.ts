import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { resolveScope } from './account-scope';
import { findFigures } from './find-figures';
import { findSummary } from './find-summary';
import { findTransactions } from './find-transactions';

const monthOf = (asked: string | undefined, now: Date): string | undefined =>
  asked === 'this' ? now.toISOString().slice(0, 7) : asked;

export function transactionCalls(serve: Serve, { db, clock }: Bank): void {
  serve(listTransactions, async ({ caller, query: { account_id, ...page } }) => {
    const scope = await resolveScope(db, caller.customer.id, account_id);
    const month = monthOf(page.month, clock.now());
    return { data: { results: await findTransactions(db, scope, { ...page, month }) } };
  });
  serve(getStatistics, async ({ caller, query }) => {
    const scope = await resolveScope(db, caller.customer.id, query.account_id);
    return { data: await findFigures(db, scope, clock.now()) };
  });
  serve(summarizeTransactions, async ({ caller, query: { account_id, ...filter } }) => {
    const scope = await resolveScope(db, caller.customer.id, account_id);
    const month = monthOf(filter.month, clock.now());
    return { data: await findSummary(db, scope, { ...filter, month }) };
  });
}
