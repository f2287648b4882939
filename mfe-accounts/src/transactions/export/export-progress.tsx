import { Button, Notice } from '@bank/shared/ui/base';
import { useId } from 'react';
import * as styles from './export-progress.module.css';
import type { useExport } from './use-export';

interface ExportProgressProps {
  running: ReturnType<typeof useExport>;
  /** How many there are, where it is known. */
  total: number | undefined;
}

const number = new Intl.NumberFormat('en-US');

/** How far a file is that takes more than one answer of the bank, or why there is none. */
export function ExportProgress({ running: { state, start, cancel }, total }: ExportProgressProps) {
  const label = useId();
  if (state.phase === 'idle') return null;
  const count = number.format(state.count);
  if (state.phase === 'failed') {
    return (
      <div className={styles.export}>
        <Notice tone="danger">
          <p>The export stopped after {count} transactions, and no file was made. Please try again.</p>
          <p className={styles.again}>
            <Button variant="secondary" onClick={start}>
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
