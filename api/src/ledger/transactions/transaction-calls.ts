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

export function transactionCalls(serve: Serve, bank: Bank): void {
  const { clock, capabilities } = bank;
  const hasInsights = capabilities.includes('insights');
  const offered = <C extends Filtered>(contract: C): C => without(contract, notOffered(capabilities));
  const readFilter = <Filter extends TransactionFilter>(filter: Filter): Filter => ({
    ...filter,
    month: monthOf(filter, clock.now()),
  });
  serve(offered(listTransactions), async ({ caller, query: { account_id, include, ...page } }) => {
    const scope = await resolveScope(bank.db, caller.customer.id, { account_id, include });
    const results = await findTransactions(bank.db, scope, readFilter(page));
    return { data: { results: hasInsights ? results : results.map(withoutOwn) } };
  });
  serve(getStatistics, async ({ caller, query }) => {
    const scope = await resolveScope(bank.db, caller.customer.id, query);
    return { data: await findFigures(bank.db, scope, clock.now()) };
  });
  serve(offered(summarizeTransactions), async ({ caller, query: { account_id, include, ...filter } }) => {
    const scope = await resolveScope(bank.db, caller.customer.id, { account_id, include });
    return { data: await findSummary(bank.db, scope, readFilter(filter)) };
  });
}

type Filtered = typeof listTransactions | typeof summarizeTransactions;

const ofInsights = ['from', 'to', 'zone', 'min_amount', 'max_amount', 'own_category'] as const;
const ofCards = ['include'] as const;

type Added = (typeof ofInsights | typeof ofCards)[number];

const notOffered = (capabilities: Bank['capabilities']): readonly Added[] => [
  ...(capabilities.includes('insights') ? [] : ofInsights),
  ...(capabilities.includes('cards') ? [] : ofCards),
];

/** Ignores these filters, like all that the bank doesn't know. */
const without = <C extends Filtered>(contract: C, names: readonly Added[]): C => ({
  ...contract,
  query: z.omit(
    contract.query as typeof summarizeTransactions.query,
    Object.fromEntries(names.map((name) => [name, true])) as Partial<Record<Added, true>>,
  ),
});

const withoutOwn = ({
  own_category: _category,
  own_category_display: _display,
  note: _note,
  dispute_status: _dispute,
  ...transaction
}: Transaction): Transaction => transaction;
