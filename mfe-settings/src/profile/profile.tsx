import type { User } from '@bank/shared/contracts/user';
import { profileOptions, useQuery } from '@bank/shared/query';
import { ButtonLink, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import type { ReactNode } from 'react';
import * as styles from '../pages.module.css';
import { Section } from '../section';
import { standingOf } from './customer-standing';
import { IdentityCard } from './identity-card';

export const ProfileHeader = () => (
  <PageHeader
    title="Profile & Settings"
    lead="Your details and how we reach you."
    actions={
      <ButtonLink to="/dashboard/settings" variant="secondary" icon="settings">
        Account Settings
      </ButtonLink>
    }
  />
);

interface LoadedProfileProps {
  /** Whether the page still waits for something else. */
  isWaiting?: boolean;
  above?: ReactNode;
  children: (user: User) => ReactNode;
}

export function LoadedProfile({ isWaiting = false, above, children }: LoadedProfileProps) {
  const { data: user, isPending, refetch } = useQuery(profileOptions);
  if (isPending || isWaiting) return <Loading />;
  return (
    <>
      {above}
      {user ? (
        children(user)
      ) : (
        <ErrorState title="Unable to load your profile" onRetry={() => refetch()}>
          There was an error loading your profile.
        </ErrorState>
      )}
    </>
  );
}

interface ProfileProps {
  user: User;
  details: ReactNode;
  twoFactor: ReactNode;
}

export const Profile = ({ user, details, twoFactor }: ProfileProps) => (
  <div className={styles.profile}>
    <IdentityCard user={user} />
    <div className={styles.stack}>
      {details}
      <Section title="Account status">
        <Facts
          look="description"
          of={{ Account: standingOf(user).account, 'Two-factor authentication': twoFactor }}
        />
      </Section>
    </div>
  </div>
);

const Loading = () => (
  <Waiting what="your profile">
    <div className={styles.profile}>
      <Skeleton height="470px" radius="card" />
      <div className={styles.stack}>
        <Skeleton height="390px" radius="card" />
        <Skeleton height="160px" radius="card" />
      </div>
    </div>
  </Waiting>
);
