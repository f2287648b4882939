import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { feature, type Invariants, read } from '../../kernel/feature/feature';
import { shownBy } from '../accounts/shown-in-mode';
import { resolveScope } from './account-scope';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findFigures, findSummary } from './find-figures';
import { findTransactions } from './find-transactions';
import type { TransactionFilter } from './matching';
import { monthOf } from './period';

const invariants: Invariants = {
  broken: [
    `
      select format('figures of %s for %s are %s, recounted %s', scope, month, kept, counted)
        from (select scope, month, (income_cents, expense_cents, transactions) as kept from monthly_figures) as kept
        full join (
          select scope, month, (income_cents, expense_cents, transactions) as counted from recounted_figures
        ) as counted using (scope, month)
        where kept is distinct from counted`,
  ],
};

export const transactions = feature({
  invariants,
  calls: (bank) => {
    const { clock } = bank;
    const shown = shownBy(bank);
    const readFilter = <Filter extends TransactionFilter>(filter: Filter): Filter => ({
      ...filter,
      month: monthOf(filter, clock.now()),
    });
    return [
      read(shown.filters(listTransactions), async ({ caller, query: { account_id, include, ...page } }) => {
        const scope = await resolveScope(bank.db, caller.customer.id, { account_id, include });
        const results = await findTransactions(bank.db, scope, readFilter(page));
        return { data: { results: results.map(shown.transaction) } };
      }),
      read(getStatistics, async ({ caller, query }) => {
        const scope = await resolveScope(bank.db, caller.customer.id, query);
        return { data: await findFigures(bank.db, scope, clock.now()) };
      }),
      read(
        shown.filters(summarizeTransactions),
        async ({ caller, query: { account_id, include, ...filter } }) => {
          const scope = await resolveScope(bank.db, caller.customer.id, { account_id, include });
          return { data: await findSummary(bank.db, scope, readFilter(filter)) };
        },
      ),
    ];
  },
  exported,
  chapter,
  examples,
});
