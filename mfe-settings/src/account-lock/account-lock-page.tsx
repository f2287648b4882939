import { useQuery } from '@bank/shared/query';
import { ButtonLink, EmptyState, ErrorState } from '@bank/shared/ui/base';
import { LoadingRows, Section } from '../section';
import { Subpage } from '../subpage';
import { ChangesCard } from './changes-card';
import { lockOptions } from './lock-calls';
import { UnlockCard } from './unlock-card';

export function AccountLockPage() {
  const { data: lock } = useQuery(lockOptions);
  const lead = lock === null ? 'You can use it as usual.' : 'Review what happened, then unlock your account.';
  return (
    <Subpage
      isAlone
      title={lock === null ? "Your account isn't locked" : 'Your account is locked'}
      lead={lead}
    >
      <Lock />
    </Subpage>
  );
}

function Lock() {
  const { data: lock, error, refetch } = useQuery(lockOptions);
  if (lock)
    return (
      <>
        <ChangesCard lock={lock} />
        <UnlockCard lock={lock} />
      </>
    );
  if (lock === null) return <Unlocked />;
  if (error)
    return <ErrorState title="Unable to load what happened" failure={error} onRetry={() => void refetch()} />;
  return (
    <Section title="What happened">
      <LoadingRows what="what happened" count={5} />
    </Section>
  );
}

const Unlocked = () => (
  <EmptyState
    icon="check"
    title="Everything works again"
    action={<ButtonLink to="/dashboard/apply-card">See Your Cards</ButtonLink>}
  >
    Cards that we froze stay frozen until you unfreeze them. For 24 hours, you can't pay anyone that you never
    paid before.
  </EmptyState>
);

export default AccountLockPage;
