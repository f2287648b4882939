import { profileOptions, useQuery } from '@bank/shared/query';
import { ButtonLink, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { AccountStatus } from './account-status';
import { IdentityCard } from './identity-card';
import { PersonalDetails } from './personal-details';
import * as styles from './profile-page.module.css';

export function ProfilePage() {
  const { data: user, isPending, refetch } = useQuery(profileOptions);
  return (
    <>
      <PageHeader
        title="Profile & Settings"
        lead="Your details and how we reach you."
        actions={
          <ButtonLink to="/dashboard/settings" variant="secondary" icon="settings">
            Account Settings
          </ButtonLink>
        }
      />
      {isPending && <Loading />}
      {user && (
        <div className={styles.columns}>
          <IdentityCard user={user} />
          <div className={styles.stack}>
            <PersonalDetails user={user} />
            <AccountStatus user={user} />
          </div>
        </div>
      )}
      {!user && !isPending && (
        <ErrorState title="Unable to load your profile" onRetry={() => refetch()}>
          There was an error loading your profile.
        </ErrorState>
      )}
    </>
  );
}

const Loading = () => (
  <Waiting what="your profile">
    <div className={styles.columns}>
      <Skeleton height="470px" radius="card" />
      <div className={styles.stack}>
        <Skeleton height="390px" radius="card" />
        <Skeleton height="160px" radius="card" />
      </div>
    </div>
  </Waiting>
);

export default ProfilePage;
