const security = [
  {
    name: 'pin',
    title: 'PIN',
    detail: 'Confirms your payments',
    mark: 'lock',
    keywords: 'change forgot view reset transaction code',
  },
  { name: 'password', title: 'Password', detail: 'Signs you in', mark: 'key', keywords: 'change' },
  {
    name: 'two-factor',
    title: 'Two-Factor',
    detail: 'A code on top of your password',
    mark: 'shield',
    keywords: '2fa authentication authenticator second factor',
  },
  {
    name: 'passkeys',
    title: 'Passkeys',
    detail: 'Sign in without a password',
    mark: 'scan',
    keywords: 'fingerprint face biometric',
  },
  { name: 'tips', title: 'Security Tips', detail: 'Keep your money safe', mark: 'info', keywords: '' },
] as const;

const preferences = [
  {
    name: 'notifications',
    title: 'Notifications',
    detail: 'What we also email you',
    mark: 'bell',
    keywords: 'alerts emails',
  },
  {
    name: 'preferences',
    title: 'Preferences',
    detail: 'Sign-in, emails and alerts',
    mark: 'settings',
    keywords: 'switches sms',
  },
  { name: 'data', title: 'Your Data', detail: 'Download a copy', mark: 'income', keywords: 'export privacy' },
  {
    name: 'appearance',
    title: 'Appearance',
    detail: 'Colors and keyboard',
    mark: 'moon',
    keywords: 'dark mode theme colors keyboard shortcut',
  },
] as const;

export const settingsParts = [...security, ...preferences];

type SettingsPart = (typeof settingsParts)[number];
export type PartName = SettingsPart['name'];

export interface SettingsRow {
  to: string;
  title: string;
  detail: string;
  mark: string;
  /** Words that people use and the row doesn't. */
  keywords: string;
}

export const settingsPath = '/dashboard/settings';
export const partPath = (name: PartName) => `${settingsPath}?part=${name}`;

const toRow = ({ name, ...row }: SettingsPart): SettingsRow => ({ to: partPath(name), ...row });

/** Pages of their own. */
const yourAccount: readonly SettingsRow[] = [
  {
    to: '/dashboard/login-history',
    title: 'View Login History',
    detail: 'Your devices and sign-ins',
    mark: 'device',
    keywords: 'devices sessions activity',
  },
  {
    to: '/dashboard/security-report',
    title: 'Security Report',
    detail: 'What keeps your account safe',
    mark: 'statement',
    keywords: 'score',
  },
  {
    to: '/dashboard/close-account',
    title: 'Close Account',
    detail: '14 days to change your mind',
    mark: 'close',
    keywords: 'delete leave',
  },
];

export const rowGroups: readonly { id: string; title: string; rows: readonly SettingsRow[] }[] = [
  { id: 'security', title: 'Security', rows: security.map(toRow) },
  { id: 'preferences', title: 'Preferences', rows: preferences.map(toRow) },
  { id: 'your-account', title: 'Your account', rows: yourAccount },
];
