import { isFull } from '@bank/shared/mode';
import { Button, ButtonLink, Card, Message, numberFormat, useAnnouncement } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import type { ComponentType } from 'react';
import { AddMoney } from '../add-money';
import * as section from '../section.module.css';
import { isFiltered, type TransactionFilter } from '../transaction-filter';
import type { DetailsProps } from './details/transaction-panel';
import { TransactionList } from './list/transaction-list';
import { PendingList } from './pending/pending-list';
import { usePendingMatches } from './pending/use-pending-matches';
import { TransactionTiles } from './transaction-tiles';
import * as styles from './transactions-view.module.css';
import type { useTransactions } from './use-transactions';

interface ResultsProps {
  list: ReturnType<typeof useTransactions>;
  filter: TransactionFilter;
  Details: ComponentType<DetailsProps>;
}

const number = numberFormat();

const announceDelayMs = 700;

function countAnnouncement({
  shown = [],
  totals,
  isExact,
  hasMore,
  isComplete,
}: ResultsProps['list']): string {
  if (isComplete && shown.length === 0) return 'No transactions found.';
  if (isComplete) return `All ${number.format(shown.length)} transactions are listed.`;
  return isExact && hasMore
    ? `${number.format(totals.count)} transactions, ${shown.length} listed so far.`
    : '';
}

export function TransactionResults({ list, filter, Details }: ResultsProps) {
  const { shown = [], own, totals, isExact, hasMore } = list;
  const pending = usePendingMatches(filter);
  const isEmpty = shown.length === 0 && pending.length === 0 && !hasMore;
  useAnnouncement(countAnnouncement(list), announceDelayMs);
  return (
    <>
      <Card>
        <div className={styles.list}>
          <TransactionTiles
            totals={totals}
            isExact={isExact}
            isAllTime={!filter.from && !filter.to && !filter.month}
          />
          {list.hasTotalsError && hasMore && <NoTotals count={shown.length} onRetry={list.retryTotals} />}
          <PendingList pending={pending} />
          {isEmpty && <Nothing isFiltered={isFiltered(filter)} />}
          {shown.length > 0 && (
            <TransactionList transactions={shown} own={own} onNearEnd={list.autoLoad} Details={Details} />
          )}
        </div>
      </Card>
      {hasMore && (
        <div className={styles.more}>
          {list.hasPageError && <p role="alert">Couldn't load more transactions. Try again.</p>}
          <Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
            Load more
          </Button>
          <p className={section.muted}>
            {number.format(shown.length)} {isExact && `of ${number.format(totals.count)} `}shown so far
          </p>
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered: hasFilter }: { isFiltered: boolean }) {
  return (
    <Message
      icon={hasFilter ? 'search' : 'transactions'}
      title="No transactions found"
      action={
        hasFilter ? (
          <ButtonLink variant="secondary" to="/dashboard/transactions">
            Show All Transactions
          </ButtonLink>
        ) : (
          isFull() && <AddMoney />
        )
      }
    >
      {hasFilter
        ? 'No transactions match these filters. Change a filter, or press Clear to see all.'
        : 'Your transactions will appear here.'}
    </Message>
  );
}

const NoTotals = ({ count, onRetry }: { count: number; onRetry: () => void }) => (
  <Alert
    type="warning"
    title={`We couldn't load the totals. These cover the ${number.format(count)} transactions below.`}
    action={
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    }
  />
);
