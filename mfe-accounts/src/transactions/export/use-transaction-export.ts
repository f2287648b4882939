import { accountDetailsOptions } from '@bank/kit/account-details';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { useQueryClient } from '@bank/shared/query';
import { cardActivityOptions } from '../../card-activity';
import type { useTransactions } from '../use-transactions';
import { transactionsCsv } from './transactions-csv';
import { transactionsOfx } from './transactions-ofx';
import { type ExportFile, type ExportFormat, useExport } from './use-export';

export function useTransactionExport(
  list: ReturnType<typeof useTransactions>,
  save: (file: ExportFile) => void,
) {
  const cache = useQueryClient();
  /** Asks again if they didn't load, because a file without a card would look complete. */
  const findCreditAccounts = async () => (await cache.fetchQuery(cardActivityOptions)).credit_accounts;

  async function write(found: readonly Transaction[], format: ExportFormat): Promise<ExportFile> {
    const transactions = found.filter(list.matches);
    if (format === 'csv')
      return {
        name: 'transactions.csv',
        type: 'text/csv;charset=utf-8',
        text: transactionsCsv(transactions, list.own),
      };
    const accounts = await cache.fetchQuery(accountDetailsOptions);
    const creditAccounts = await findCreditAccounts();
    const chosen = {
      accounts: accounts.filter(({ account_number }) => list.own.includes(account_number)),
      creditAccounts: creditAccounts.filter(({ id }) => ['', id].includes(list.account)),
    };
    const text = transactionsOfx(transactions, chosen, new Date());
    return { name: 'transactions.ofx', type: 'application/x-ofx', text };
  }

  const complete = list.isComplete ? list.shown : undefined;
  return useExport({ query: list.query, complete, write, save });
}
