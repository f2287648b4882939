import type { Mode } from '@bank/shared/contracts/mode';

interface Remedy {
  label: string;
  to: string;
  needs?: Capability;
}

const settings = '/dashboard/settings?part=';
const history = '/dashboard/login-history';

export const remedies: Partial<Record<string, Remedy>> = {
  pin: { label: 'Change your PIN', to: `${settings}pin` },
  two_factor: { label: 'Set it up', to: `${settings}two-factor`, needs: 'two-factor' },
  passkey: { label: 'Add a passkey', to: `${settings}passkeys`, needs: 'passkeys' },
  wrong_tries: { label: 'See account activity', to: history, needs: 'login-history' },
  sessions: { label: 'See your devices', to: history, needs: 'login-history' },
  email_notifications: {
    label: 'Turn on Email Notifications',
    to: `${settings}preferences`,
    needs: 'saved-settings',
  },
  ask_password_each_time: {
    label: 'Turn on Ask Password Each Time',
    to: `${settings}preferences`,
    needs: 'saved-settings',
  },
  password: { label: 'Change your password', to: `${settings}password`, needs: 'password-change' },
};
