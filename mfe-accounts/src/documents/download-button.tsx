import { failureText } from '@bank/kit/payment';
import { saveFile } from '@bank/kit/save-file';
import { useMutation } from '@bank/shared/query';
import { Button, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';

interface DownloadButtonProps {
  label: string;
  /** Completes the label for screen readers. */
  what: string;
  download: () => Promise<{ name: string; file: Blob }>;
}

export function DownloadButton({ label, what, download }: DownloadButtonProps) {
  const latch = useLatch();
  const { mutate, isPending, error } = useMutation({
    mutationFn: download,
    onSuccess: ({ name, file }) => saveFile(name, file),
    onSettled: latch.release,
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => latch.take() && mutate()}>
        {label}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      {error && <Notice tone="danger">{failureText(error)}</Notice>}
    </>
  );
}
