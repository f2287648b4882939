import { ComingSoon } from '@bank/shared/ui/base';

export function ProfilePage() {
  return (
    <ComingSoon
      title="Profile & Settings"
      icon="accounts"
      promise="see and change what the bank knows about you"
    />
  );
}

export default ProfilePage;
