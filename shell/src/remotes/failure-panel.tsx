import { ButtonLink, ErrorState, PageHeader, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import type { FailureReason } from './failure';

const explanations: Record<FailureReason, string> = {
  network: 'The connection was interrupted while this part of the site was loading.',
  timeout: 'This part of the site took too long to load.',
  integrity: 'This part of the site did not arrive as the bank published it, so it was not opened.',
  incompatible: 'This part of the site does not fit the rest of the page. Reloading the page may help.',
  execution: 'This part of the site could not start.',
  missing: 'This part of the site could not be found.',
  render: 'Something went wrong while showing this page.',
};

interface FailurePanelProps {
  label: string;
  reason: FailureReason;
  onRetry: () => void;
}

const home = (
  <ButtonLink to="/" variant="secondary">
    Back to Dashboard
  </ButtonLink>
);

/** Replaces a page that did not load; the rest of the site keeps working. */
export function FailurePanel({ label, reason, onRetry }: FailurePanelProps) {
  const isOnline = useIsOnline();
  useReconnect(onRetry);
  return (
    <>
      <PageHeader title={label} />
      <ErrorState title="This page is not available right now" onRetry={onRetry} more={home}>
        {isOnline
          ? `${explanations[reason]} The rest of the site works, and nothing you sent was lost.`
          : "You're offline. This page opens as soon as your connection returns."}
      </ErrorState>
    </>
  );
}
