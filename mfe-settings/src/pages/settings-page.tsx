import { ComingSoon } from '@bank/shared/ui/base';

export function SettingsPage() {
  return (
    <ComingSoon
      title="Security & Settings"
      icon="security"
      promise="manage your PIN, your password and your alerts"
    />
  );
}

export default SettingsPage;
