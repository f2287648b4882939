interface Remedy {
  label: string;
  /** The text for the best thing to do next. */
  step?: string;
  to: string;
}

const settings = '/dashboard/settings?part=';
const history = '/dashboard/login-history';

export const remedies: Partial<Record<string, Remedy>> = {
  pin: { label: 'Change your PIN', step: 'Choose your own PIN', to: `${settings}pin` },
  two_factor: { label: 'Set it up', step: 'Set up two-factor', to: `${settings}two-factor` },
  passkey: { label: 'Add a passkey', step: 'Add a passkey', to: `${settings}passkeys` },
  email_notifications: {
    label: 'Turn on Email Notifications',
    step: 'Turn on Email Notifications',
    to: `${settings}preferences`,
  },
  sessions: { label: 'See your devices', step: "Sign out devices you don't use", to: history },
  wrong_tries: { label: 'See account activity', to: history },
  password: { label: 'Change your password', to: `${settings}password` },
};
