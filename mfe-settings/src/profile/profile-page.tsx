import { accountsOptions, useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import { Slot } from '@bank/shared/slots';
import { PageHeader } from '@bank/shared/ui/base';
import * as styles from '../pages.module.css';
import { usePhoneLayout } from '../use-phone-layout';
import { AccountsPlaceholder } from './accounts-placeholder';
import { ContactChanges } from './contact/contact-changes';
import { GuardedProfileForm } from './guarded-profile-form';
import { PersonalDetails } from './personal-details';
import { LoadedProfile, Profile, ProfileHeader } from './profile';
import { ProfileInParts } from './profile-in-parts';
import { TwoFactorState } from './two-factor-state';

export function ProfilePage() {
  const [search] = useSearchParams();
  const isInParts = usePhoneLayout();
  const showsDetails = isInParts && search.get('part') === 'details';
  // The accounts' number decides how much room they need.
  const accounts = useQuery({ ...accountsOptions, enabled: !showsDetails });
  const slot = (
    <Slot
      name="profile-top"
      className={styles.top}
      placeholder={<AccountsPlaceholder count={accounts.data?.length} />}
    />
  );
  return (
    <>
      {showsDetails ? (
        <PageHeader title="Your Profile" back={{ to: '/dashboard/profile', label: 'Profile & Settings' }} />
      ) : (
        <ProfileHeader />
      )}
      <LoadedProfile isWaiting={!showsDetails && accounts.isPending} above={!showsDetails && slot}>
        {(user) =>
          isInParts && !showsDetails ? (
            <ProfileInParts user={user} />
          ) : (
            <Profile
              user={user}
              details={
                <PersonalDetails user={user} form={GuardedProfileForm}>
                  <ContactChanges />
                </PersonalDetails>
              }
              twoFactor={<TwoFactorState />}
            />
          )
        }
      </LoadedProfile>
    </>
  );
}

export default ProfilePage;
