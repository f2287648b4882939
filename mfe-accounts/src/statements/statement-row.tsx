import type { StatementFormat } from '@bank/shared/contracts/statements';
import { useMutation, useQuery } from '@bank/shared/query';
import { Button, Money, Notice, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { nameOfMonth } from '../month';
import { saveFile } from '../save-file';
import * as styles from './statement-row.module.css';
import { downloadStatement, statementOptions } from './statements';

interface StatementRowProps {
  account: string;
  month: string;
  /** Asked for just now, by a button that is gone: the cursor goes on from here. */
  isAskedFor: boolean;
}

/** The statement of a month: what it says in short, and the whole as a file. */
export function StatementRow({ account, month, isAskedFor }: StatementRowProps) {
  const { data, isError, refetch } = useQuery(statementOptions(account, month));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor]);
  const title = nameOfMonth(month);
  function retry() {
    heading.current?.focus();
    void refetch();
  }
  return (
    <div className={styles.row}>
      <h2 ref={heading} tabIndex={-1} className={styles.month}>
        {title}
      </h2>
      {isError ? (
        <div className={styles.missing}>
          <p>Its balances could not be loaded.</p>
          <Button variant="secondary" onClick={retry}>
            Try Again
            <VisuallyHidden> to load the balances of {title}</VisuallyHidden>
          </Button>
        </div>
      ) : (
        <dl className={styles.figures}>
          <Figure name="Opening">{data && <Money amount={data.opening_balance} />}</Figure>
          <Figure name="In">{data && <Money amount={data.money_in} />}</Figure>
          <Figure name="Out">{data && <Money amount={data.money_out} />}</Figure>
          <Figure name="Closing">{data && <Money amount={data.closing_balance} />}</Figure>
        </dl>
      )}
      <Files account={account} month={month} title={title} />
    </div>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children ?? <Skeleton width="5em" />}</dd>
  </div>
);

const formats: readonly StatementFormat[] = ['pdf', 'csv'];

function Files({ account, month, title }: { account: string; month: string; title: string }) {
  const latch = useLatch();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: StatementFormat) => downloadStatement({ id: account, month, format }),
    onSuccess: ({ name, file }) => saveFile(name, file),
    onSettled: latch.release,
  });
  return (
    <div className={styles.files}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon="statement"
          busy={isPending && variables === format}
          disabled={isPending && variables !== format}
          onClick={() => latch.take() && mutate(format)}
        >
          {format.toUpperCase()}
          <VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      ))}
      {error && (
        <Notice tone="danger">{error.message || 'The file could not be made. Please try again.'}</Notice>
      )}
    </div>
  );
}
