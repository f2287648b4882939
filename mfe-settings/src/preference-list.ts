export const preferences = [
  {
    name: 'userAppAccess',
    label: 'User App Access',
    detail: 'Use your accounts in the mobile app.',
    isOn: true,
  },
  {
    name: 'activePinLock',
    label: 'Active PIN Lock',
    detail: 'Lock the app with your PIN when you put it away.',
    isOn: true,
  },
  {
    name: 'askPasswordEachTime',
    label: 'Ask Password Each Time',
    detail: 'Enter your password every time you visit.',
    isOn: false,
  },
  {
    name: 'thirdPartyAccess',
    label: 'Third-Party Access',
    detail: 'Let other services read your accounts.',
    isOn: false,
  },
  {
    name: 'biometricLogin',
    label: 'Biometric Login',
    detail: 'Sign in with your fingerprint or face.',
    isOn: true,
  },
  {
    name: 'emailNotifications',
    label: 'Email Notifications',
    detail: 'Get account updates by email.',
    isOn: true,
  },
  {
    name: 'smsAlerts',
    label: 'SMS Alerts',
    detail: 'Get urgent news by text message.',
    isOn: false,
  },
  {
    name: 'transactionAlerts',
    label: 'Transaction Alerts',
    detail: 'Get a message for each transaction.',
    isOn: true,
  },
] as const;

export type Preference = (typeof preferences)[number]['name'];
