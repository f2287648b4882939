import type { PageInRemote } from '@bank/shared/contracts/releases';
import { ButtonLink, ErrorState, PageHeader, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import type { FailureReason } from '../loader/failure';
import { ErrorNote } from './error-note';
import * as styles from './placeholder.module.css';

const explanations: Record<FailureReason, string> = {
  network: 'The connection was interrupted while this part of the site was loading.',
  timeout: 'This part of the site took too long to load.',
  integrity: "This part of the site didn't arrive the way we published it, so we didn't open it.",
  incompatible: "This part of the site doesn't match the rest of the page. Try reloading the page.",
  execution: "This part of the site couldn't start.",
  missing: "This part of the site couldn't be found.",
  render: 'Something went wrong while showing this page.',
};

interface FailurePanelProps {
  page: PageInRemote;
  reason: FailureReason;
  onRetry: () => void;
  /** Resolves with the error's id. */
  report: () => Promise<string | undefined>;
}

const home = (
  <ButtonLink to="/" variant="secondary">
    Back to Dashboard
  </ButtonLink>
);

/** What isn't in the menu is named after its module: the page itself, which has its title, may not have loaded. */
function titleOf({ menu, page }: PageInRemote): string {
  const words = page.replace(/-page$/, '').replaceAll('-', ' ');
  return menu?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function FailurePanel({ page, reason, onRetry, report }: FailurePanelProps) {
  const isOnline = useIsOnline();
  useReconnect(onRetry);
  return (
    <div className={styles.page}>
      <PageHeader title={titleOf(page)} />
      <ErrorState title="This page isn't available right now" onRetry={onRetry} more={home}>
        {isOnline
          ? `${explanations[reason]} The rest of the site works, and nothing you sent was lost.`
          : "You're offline. This page opens as soon as your connection returns."}
      </ErrorState>
      <ErrorNote report={report} />
    </div>
  );
}
