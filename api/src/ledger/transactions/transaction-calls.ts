import {
  getStatistics,
  listTransactions,
  summarizeTransactions,
  type Transaction,
} from '@bank/shared/contracts/transactions';
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
  const readFilter = <Filter extends TransactionFilter>(asked: Filter): Filter => {
    const filter = hasInsights ? asked : asSpecified(asked);
    return { ...filter, month: monthOf(filter, clock.now()) };
  };
  serve(listTransactions, async ({ caller, query: { account_id, ...page } }) => {
    const scope = await resolveScope(db, caller.customer.id, account_id);
    const results = await findTransactions(db, scope, readFilter(page));
    return { data: { results: hasInsights ? results : results.map(withoutOwn) } };
  });
  serve(getStatistics, async ({ caller, query }) => {
    const scope = await resolveScope(db, caller.customer.id, query.account_id);
    return { data: await findFigures(db, scope, clock.now()) };
  });
  serve(summarizeTransactions, async ({ caller, query: { account_id, ...filter } }) => {
    const scope = await resolveScope(db, caller.customer.id, account_id);
    return { data: await findSummary(db, scope, readFilter(filter)) };
  });
}

const noInsights = {
  from: undefined,
  to: undefined,
  zone: undefined,
  min_amount: undefined,
  max_amount: undefined,
  own_category: undefined,
};

const asSpecified = <Filter extends TransactionFilter>(filter: Filter): Filter => ({
  ...filter,
  ...noInsights,
});

const withoutOwn = ({
  own_category: _category,
  own_category_display: _display,
  note: _note,
  dispute_status: _dispute,
  ...transaction
}: Transaction): Transaction => transaction;
