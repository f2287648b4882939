import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { shownIn } from '../accounts/shown-in-mode';
import { resolveScope } from './account-scope';
import { findFigures } from './find-figures';
import { findSummary } from './find-summary';
import { findTransactions } from './find-transactions';
import type { TransactionFilter } from './matching';
import { monthOf } from './period';

export function transactionCalls(serve: Serve, bank: Bank): void {
  const { clock } = bank;
  const shown = shownIn(bank.mode);
  const readFilter = <Filter extends TransactionFilter>(filter: Filter): Filter => ({
    ...filter,
    month: monthOf(filter, clock.now()),
  });
  serve(shown.filters(listTransactions), async ({ caller, query: { account_id, include, ...page } }) => {
    const scope = await resolveScope(bank.db, caller.customer.id, { account_id, include });
    const results = await findTransactions(bank.db, scope, readFilter(page));
    return { data: { results: results.map(shown.transaction) } };
  });
  serve(getStatistics, async ({ caller, query }) => {
    const scope = await resolveScope(bank.db, caller.customer.id, query);
    return { data: await findFigures(bank.db, scope, clock.now()) };
  });
  serve(
    shown.filters(summarizeTransactions),
    async ({ caller, query: { account_id, include, ...filter } }) => {
      const scope = await resolveScope(bank.db, caller.customer.id, { account_id, include });
      return { data: await findSummary(bank.db, scope, readFilter(filter)) };
    },
  );
}
