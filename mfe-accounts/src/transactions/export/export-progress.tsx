import { Button, lazily, numberFormat } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import type { ProgressBarProps } from '@bank/shared/ui/progress';
import { useId } from 'react';
import type { useExport } from './use-export';

interface ExportProgressProps {
  fileExport: ReturnType<typeof useExport>;
  /** Undefined until the bank returns the totals. */
  total: number | undefined;
}

const ProgressBar = lazily<ProgressBarProps>(
  async () => (await import(/* webpackChunkName: "progress" */ '@bank/shared/ui/progress')).ProgressBar,
);

const number = numberFormat();

export function ExportProgress({ fileExport: { state, again, cancel }, total }: ExportProgressProps) {
  const label = useId();
  if (state.phase === 'idle') return null;
  const count = number.format(state.count);
  if (state.phase === 'failed')
    return (
      <Alert
        type="error"
        title={`The export stopped after ${count} transactions, and no file was saved. Please try again.`}
        action={
          <Button variant="secondary" onClick={again}>
            Try Again
          </Button>
        }
      />
    );
  return (
    <Alert
      role="note"
      title={
        <span id={label}>
          Preparing your file: {count} {total !== undefined && `of ${number.format(total)} `}transactions so
          far
        </span>
      }
      description={<ProgressBar labelledBy={label} percent={total && (100 * state.count) / total} />}
      action={
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      }
    />
  );
}
