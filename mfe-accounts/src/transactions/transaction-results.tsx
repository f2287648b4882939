import { Button, EmptyState, useAnnouncement } from '@bank/shared/ui/base';
import { isFiltered, type TransactionFilter } from '../transaction-filter';
import { TransactionList } from './list/transaction-list';
import * as styles from './transaction-results.module.css';
import { TransactionTiles } from './transaction-tiles';
import type { useTransactions } from './use-transactions';

interface ResultsProps {
  list: ReturnType<typeof useTransactions>;
  filter: TransactionFilter;
}

const number = new Intl.NumberFormat('en-US');

/** How many there are, said when the filter has come to rest. */
const typingPause = 700;

function tellCount({ shown = [], totals, isExact, hasMore, isComplete }: ResultsProps['list']): string {
  if (isComplete && shown.length === 0) return 'No transactions found.';
  if (isComplete) return `All ${number.format(shown.length)} transactions are listed.`;
  return isExact && hasMore
    ? `${number.format(totals.count)} transactions, ${shown.length} listed so far.`
    : '';
}

/** What a filter lets through: its sums, its transactions as far as they are loaded, and the way to the rest. */
export function TransactionResults({ list, filter }: ResultsProps) {
  const { shown = [], own, totals, isExact, hasMore } = list;
  const isEmpty = shown.length === 0 && !hasMore;
  useAnnouncement(tellCount(list), typingPause);
  return (
    <>
      <TransactionTiles totals={totals} isExact={isExact} />
      {list.noTotals && hasMore && <NoTotals count={shown.length} onRetry={list.readTotals} />}
      {isEmpty && <Nothing isFiltered={isFiltered(filter)} />}
      {shown.length > 0 && <TransactionList transactions={shown} own={own} onNearEnd={list.loadByItself} />}
      {hasMore && (
        <div className={styles.more}>
          {list.isStuck && <p role="alert">The next transactions did not come. Please try again.</p>}
          <Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
            Load more
          </Button>
          <p className={styles.count}>
            {number.format(shown.length)} {isExact && `of ${number.format(totals.count)} `}shown so far
          </p>
        </div>
      )}
    </>
  );
}

const Nothing = ({ isFiltered: someFilter }: { isFiltered: boolean }) => (
  <EmptyState icon={someFilter ? 'search' : 'transactions'} title="No transactions found">
    {someFilter
      ? 'Nothing fits these filters. Change one of them, or press Clear to see everything.'
      : 'What comes in and goes out will be listed here.'}
  </EmptyState>
);

const NoTotals = ({ count, onRetry }: { count: number; onRetry: () => void }) => (
  <div role="alert" className={styles.noTotals}>
    <p>The totals could not be loaded. These are of the {number.format(count)} transactions below.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
