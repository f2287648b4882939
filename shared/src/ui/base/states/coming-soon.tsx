import { ButtonLink } from '../button';
import { PageHeader } from '../page-header';
import { EmptyState } from './message-state';

interface ComingSoonProps {
  title: string;
  icon: string;
  /** What the customer will be able to do here, as the end of “Soon you can …”. */
  promise: string;
  /** The way out, where it is not the dashboard. */
  back?: { to: string; label: string };
}

const dashboard = { to: '/', label: 'Back to Dashboard' };

/** The honest first form of a page: what it will be for, and the way back. */
export function ComingSoon({ title, icon, promise, back = dashboard }: ComingSoonProps) {
  const wayOut = (
    <ButtonLink to={back.to} variant="secondary" icon="arrow-left">
      {back.label}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={icon} title="This part of the bank opens soon" action={wayOut}>
        Soon you can {promise}.
      </EmptyState>
    </>
  );
}
