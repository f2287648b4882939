import { Button, EmptyState, ErrorState, PageHeader, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import { useSearchParams } from 'react-router-dom';
import { TransactionFilters } from '../components/transaction-filters';
import { TransactionList } from '../components/transaction-list';
import { TransactionTiles } from '../components/transaction-tiles';
import { useTransactions } from '../components/use-transactions';
import { toCsv } from '../rules/csv';
import { totalsOf } from '../rules/totals';
import { readFilter, writeFilter } from '../rules/transaction-filter';
import * as styles from './transactions-page.module.css';

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function TransactionsPage({ onExport = saveFile }: { onExport?: typeof saveFile }) {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const list = useTransactions(filter);
  const { shown = [], own } = list;
  const isLoaded = list.shown !== undefined;
  return (
    <>
      <PageHeader
        title="Transactions"
        actions={
          <Button
            variant="secondary"
            icon="statement"
            disabled={shown.length === 0}
            onClick={() => onExport('transactions.csv', toCsv(shown))}
          >
            Export
          </Button>
        }
      />
      <TransactionFilters
        filter={filter}
        accounts={list.accounts}
        onChange={(wanted) => setAddress(writeFilter(wanted), { replace: true })}
      />
      {isLoaded && <TransactionTiles totals={totalsOf(shown, own)} />}
      {!isLoaded && !list.isError && <Loading />}
      {!isLoaded && list.isError && (
        <ErrorState title="Unable to load transactions" onRetry={list.retry}>
          Please check your connection and try again.
        </ErrorState>
      )}
      {isLoaded && shown.length === 0 && (
        <EmptyState icon="transactions" title="No transactions found">
          What comes in and goes out will be listed here.
        </EmptyState>
      )}
      {shown.length > 0 && <TransactionList transactions={shown} own={own} />}
      {list.hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading transactions</VisuallyHidden>
    <Skeleton height="420px" radius="card" />
  </div>
);

export default TransactionsPage;
