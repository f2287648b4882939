import { saveFile } from '@bank/kit/save-file';
import { ApiError } from '@bank/shared/http';
import { adviceFor, Button, Card, ErrorState, PageHeader, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import type { ComponentType } from 'react';
import { HideAmountsButton } from '../hide-amounts-button';
import type { DetailsProps } from './details/transaction-panel';
import { ExportProgress } from './export/export-progress';
import type { MoreFormatsProps } from './export/more-formats';
import type { ExportFile } from './export/use-export';
import { useTransactionExport } from './export/use-transaction-export';
import type { Option } from './filters/filter-choice';
import { IgnoredFiltersNotice } from './filters/ignored-filters-notice';
import { TransactionFilters } from './filters/transaction-filters';
import { useUrlFilter } from './filters/use-url-filter';
import { TransactionResults } from './transaction-results';
import { TransactionTiles } from './transaction-tiles';
import * as styles from './transactions-view.module.css';
import { useTransactions } from './use-transactions';

const TransactionsSkeleton = () => (
  <Waiting what="transactions" className={styles.page}>
    <Card>
      <div className={styles.list}>
        <TransactionTiles isExact={false} />
        <SkeletonRows count={9} />
      </div>
    </Card>
  </Waiting>
);

const saveText = ({ name, type, text }: ExportFile) => saveFile(name, new Blob([text], { type }));

export interface TransactionsPageProps {
  /** Tests replace it, because jsdom can't save files. */
  onExport?: typeof saveText;
}

interface TransactionsViewProps extends TransactionsPageProps {
  categoryOptions: readonly Option[];
  Details: ComponentType<DetailsProps>;
  MoreFormats?: ComponentType<MoreFormatsProps>;
}

export function TransactionsView({
  onExport = saveText,
  categoryOptions,
  Details,
  MoreFormats,
}: TransactionsViewProps) {
  const { filter, unknown, change } = useUrlFilter();
  const list = useTransactions(filter);
  const { shown, isComplete, failure } = list;
  const fileExport = useTransactionExport(list, onExport);
  const hasNothing = !shown || (shown.length === 0 && isComplete);
  return (
    <>
      <PageHeader
        title="Transactions"
        actions={
          <>
            <HideAmountsButton />
            <Button
              variant="secondary"
              icon="income"
              folds
              disabled={hasNothing}
              busy={fileExport.state.phase === 'collecting'}
              onClick={() => fileExport.start('csv')}
            >
              Export
            </Button>
            {MoreFormats && <MoreFormats isDisabled={hasNothing} onExport={fileExport.start} />}
          </>
        }
      />
      <div className={styles.page}>
        <ExportProgress fileExport={fileExport} total={list.isExact ? list.totals.count : undefined} />
        <TransactionFilters
          filter={{ ...filter, account: list.account }}
          accountOptions={list.accountOptions}
          categoryOptions={categoryOptions}
          onChange={(part) => change({ ...(list.isUnknown && { account: '' }), ...part })}
        />
        <IgnoredFiltersNotice unknown={unknown} isAccountUnknown={list.isUnknown} />
        {shown && <TransactionResults list={list} filter={filter} Details={Details} />}
        {!shown && !failure && <TransactionsSkeleton />}
        {!shown && failure && (
          <Failed failure={failure} onRetry={list.retry} onAllAccounts={() => change({ account: '' })} />
        )}
      </div>
    </>
  );
}

interface FailedProps {
  failure: Error;
  onRetry: () => void;
  onAllAccounts: () => void;
}

function Failed({ failure, onRetry, onAllAccounts }: FailedProps) {
  const isGone = failure instanceof ApiError && failure.status === 404;
  return (
    <ErrorState
      title="Unable to load transactions"
      onRetry={onRetry}
      more={
        isGone && (
          <Button variant="secondary" onClick={onAllAccounts}>
            Show All Accounts
          </Button>
        )
      }
    >
      {isGone ? 'This account is no longer available.' : adviceFor(failure)}
    </ErrorState>
  );
}
