import { PersonalDetails } from '../profile/personal-details';
import { LoadedProfile, Profile, ProfileHeader } from '../profile/profile';
import { ProfileForm } from '../profile/profile-form';

export const SpecifiedProfilePage = () => (
  <>
    <ProfileHeader />
    <LoadedProfile>
      {(user) => (
        <Profile
          user={user}
          details={<PersonalDetails user={user} form={ProfileForm} />}
          twoFactor={user.is_verified ? 'Active' : 'Setup Required'}
        />
      )}
    </LoadedProfile>
  </>
);

export default SpecifiedProfilePage;
