import type { Capability } from '@bank/shared/contracts/capabilities';

interface Remedy {
  label: string;
  to: string;
  /** What the bank must announce for the way to lead anywhere. */
  needs?: Capability;
}

const settings = '/dashboard/settings';
const history = '/dashboard/login-history';

/** Where a customer can do something about a line of the report; a line without one is only told. */
export const remedies: Partial<Record<string, Remedy>> = {
  pin: { label: 'Change your PIN', to: settings },
  wrong_tries: { label: 'See what happened', to: history, needs: 'login-history' },
  sessions: { label: 'See your devices', to: history, needs: 'login-history' },
  email_notifications: { label: 'Switch Email Notifications on', to: settings, needs: 'saved-settings' },
  ask_password_each_time: {
    label: 'Switch Ask Password Each Time on',
    to: settings,
    needs: 'saved-settings',
  },
  password: { label: 'Change your password', to: settings, needs: 'password-change' },
};
