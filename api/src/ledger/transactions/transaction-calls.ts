import {
  getStatistics,
  listTransactions,
  summarizeTransactions,
  type Transaction,
} from '@bank/shared/contracts/transactions';
import * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { resolveScope } from './account-scope';
import { findFigures } from './find-figures';
import { findSummary } from './find-summary';
import { findTransactions } from './find-transactions';
import type { TransactionFilter } from './matching';
import { monthOf } from './period';

export function transactionCalls(serve: Serve, { db, clock, capabilities }: Bank): void {
  const hasInsights = capabilities.includes('insights');
  const offered = <C extends Filtered>(contract: C): C => (hasInsights ? contract : asSpecified(contract));
  const readFilter = <Filter extends TransactionFilter>(filter: Filter): Filter => ({
    ...filter,
    month: monthOf(filter, clock.now()),
  });
  serve(offered(listTransactions), async ({ caller, query: { account_id, ...page } }) => {
    const scope = await resolveScope(db, caller.customer.id, account_id);
    const results = await findTransactions(db, scope, readFilter(page));
    return { data: { results: hasInsights ? results : results.map(withoutOwn) } };
  });
  serve(getStatistics, async ({ caller, query }) => {
    const scope = await resolveScope(db, caller.customer.id, query.account_id);
    return { data: await findFigures(db, scope, clock.now()) };
  });
  serve(offered(summarizeTransactions), async ({ caller, query: { account_id, ...filter } }) => {
    const scope = await resolveScope(db, caller.customer.id, account_id);
    return { data: await findSummary(db, scope, readFilter(filter)) };
  });
}

type Filtered = typeof listTransactions | typeof summarizeTransactions;

const added = {
  from: true,
  to: true,
  zone: true,
  min_amount: true,
  max_amount: true,
  own_category: true,
} as const;

/** Without the added filters, which are then ignored like all that the bank doesn't know. */
const asSpecified = <C extends Filtered>(contract: C): C => ({
  ...contract,
  query: z.omit(contract.query as typeof summarizeTransactions.query, added),
});

const withoutOwn = ({
  own_category: _category,
  own_category_display: _display,
  note: _note,
  dispute_status: _dispute,
  ...transaction
}: Transaction): Transaction => transaction;
