interface Remedy {
  label: string;
  to: string;
}

const settings = '/dashboard/settings?part=';
const history = '/dashboard/login-history';

export const remedies: Partial<Record<string, Remedy>> = {
  pin: { label: 'Change your PIN', to: `${settings}pin` },
  two_factor: { label: 'Set it up', to: `${settings}two-factor` },
  passkey: { label: 'Add a passkey', to: `${settings}passkeys` },
  wrong_tries: { label: 'See account activity', to: history },
  sessions: { label: 'See your devices', to: history },
  email_notifications: { label: 'Turn on Email Notifications', to: `${settings}preferences` },
  password: { label: 'Change your password', to: `${settings}password` },
};
