import { ButtonLink } from '../button';
import { PageHeader } from '../page-header';
import { EmptyState } from './message-state';

interface ComingSoonProps {
  title: string;
  icon: string;
  promise: string;
  back?: { to: string; label: string };
}

const dashboard = { to: '/', label: 'Back to Dashboard' };

export function ComingSoon({ title, icon, promise, back = dashboard }: ComingSoonProps) {
  const wayOut = (
    <ButtonLink to={back.to} variant="secondary" icon="arrow-left">
      {back.label}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={icon} title="This page is coming soon" action={wayOut}>
        Soon you can {promise}.
      </EmptyState>
    </>
  );
}
