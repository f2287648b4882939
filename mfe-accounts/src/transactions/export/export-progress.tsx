import { Button, Notice } from '@bank/shared/ui/base';
import { useId } from 'react';
import * as styles from './export-progress.module.css';
import type { useExport } from './use-export';

interface ExportProgressProps {
  fileExport: ReturnType<typeof useExport>;
  /** Undefined until the bank returns the totals. */
  total: number | undefined;
}

const number = new Intl.NumberFormat('en-US');

export function ExportProgress({ fileExport: { state, again, cancel }, total }: ExportProgressProps) {
  const label = useId();
  if (state.phase === 'idle') return null;
  const count = number.format(state.count);
  if (state.phase === 'failed') {
    return (
      <div className={styles.export}>
        <Notice tone="danger">
          <p>The export stopped after {count} transactions, and no file was saved. Please try again.</p>
          <p className={styles.again}>
            <Button variant="secondary" onClick={again}>
              Try Again
            </Button>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.export}>
      <div className={styles.progress}>
        <p id={label}>
          Preparing your file: {count} {total !== undefined && `of ${number.format(total)} `}transactions so
          far
        </p>
        <progress
          aria-labelledby={label}
          max={total ?? 1}
          value={total === undefined ? undefined : state.count}
        />
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
