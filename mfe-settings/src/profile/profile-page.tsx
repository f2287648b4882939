import { isFull } from '@bank/shared/mode';
import type { User } from '@bank/shared/contracts/user';
import { accountsOptions, profileOptions, useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import { Slot } from '@bank/shared/slots';
import { ButtonLink, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { Section } from '../section';
import { usePhoneLayout } from '../use-phone-layout';
import { AccountsPlaceholder } from './accounts-placeholder';
import { standingOf } from './customer-standing';
import { IdentityCard } from './identity-card';
import { PersonalDetails } from './personal-details';
import { ProfileInParts } from './profile-in-parts';
import * as styles from './profile-page.module.css';
import { TwoFactorState } from './two-factor-state';

export function ProfilePage() {
  const { data: user, isPending, refetch } = useQuery(profileOptions);
  const [search] = useSearchParams();
  const isInParts = usePhoneLayout();
  const showsDetails = isInParts && search.get('part') === 'details';
  const hasAccounts = isFull() && !showsDetails;
  const accounts = useQuery({ ...accountsOptions, enabled: hasAccounts });
  // The accounts' number decides how much room they need.
  const isWaiting = isPending || (hasAccounts && accounts.isPending);
  return (
    <>
      {showsDetails ? <DetailsHeader /> : <ProfileHeader hasIconActions={isInParts} />}
      {isWaiting && <Loading />}
      {!isWaiting && hasAccounts && (
        <Slot
          name="profile-top"
          className={styles.top}
          placeholder={<AccountsPlaceholder count={accounts.data?.length} />}
        />
      )}
      {!isWaiting &&
        user &&
        (isInParts && !showsDetails ? <ProfileInParts user={user} /> : <Profile user={user} />)}
      {!isWaiting && !user && (
        <ErrorState title="Unable to load your profile" onRetry={() => refetch()}>
          There was an error loading your profile.
        </ErrorState>
      )}
    </>
  );
}

const ProfileHeader = ({ hasIconActions }: { hasIconActions: boolean }) => (
  <PageHeader
    title="Profile & Settings"
    lead="Your details and how we reach you."
    hasIconActions={hasIconActions}
    actions={
      <ButtonLink to="/dashboard/settings" variant="secondary" icon="settings">
        Account Settings
      </ButtonLink>
    }
  />
);

const DetailsHeader = () => (
  <PageHeader title="Your Profile" back={{ to: '/dashboard/profile', label: 'Profile & Settings' }} />
);

const Profile = ({ user }: { user: User }) => (
  <div className={styles.columns}>
    <IdentityCard user={user} />
    <div className={styles.stack}>
      <PersonalDetails user={user} />
      <AccountStatus user={user} />
    </div>
  </div>
);

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

function AccountStatus({ user }: { user: User }) {
  const { account, twoFactor } = standingOf(user);
  const hasTwoFactor = isFull();
  const explainsScope = isFull() && user.is_verified;
  return (
    <Section title="Account status">
      <Facts look="description">
        <Fact name="Account">{account}</Fact>
        <Fact name="Two-factor authentication">
          {hasTwoFactor ? <TwoFactorState /> : twoFactor}
          {!hasTwoFactor &&
            explainsScope &&
            ' for payments, with your PIN. Sign-in asks for your password only.'}
        </Fact>
      </Facts>
    </Section>
  );
}
