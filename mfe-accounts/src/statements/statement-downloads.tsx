import { saveFile } from '@bank/kit/save-file';
import type { StatementFormat } from '@bank/shared/contracts/statements';
import { useMutation } from '@bank/shared/query';
import { Button, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';
import { downloadStatement } from './statements';

const formats: readonly StatementFormat[] = ['pdf', 'csv'];

interface StatementDownloadsProps {
  account: string;
  /** A month, or a year for all its completed months. */
  period: string;
  title: string;
}

export function StatementDownloads({ account, period, title }: StatementDownloadsProps) {
  const latch = useLatch();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: StatementFormat) => downloadStatement({ id: account, period, format }),
    onSuccess: ({ name, file }) => saveFile(name, file),
    onSettled: latch.release,
  });
  return (
    <>
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
        <Notice tone="danger">{error.message || "We couldn't create the file. Please try again."}</Notice>
      )}
    </>
  );
}
