const security = [
  { name: 'pin', title: 'PIN', detail: 'Confirms your payments', mark: 'lock' },
  { name: 'password', title: 'Password', detail: 'Signs you in', mark: 'key' },
  { name: 'two-factor', title: 'Two-Factor', detail: 'A code on top of your password', mark: 'shield' },
  { name: 'passkeys', title: 'Passkeys', detail: 'Sign in without a password', mark: 'scan' },
  { name: 'tips', title: 'Security Tips', detail: 'Keep your money safe', mark: 'info' },
] as const;

const preferences = [
  { name: 'notifications', title: 'Notifications', detail: 'What we also email you', mark: 'bell' },
  { name: 'preferences', title: 'Preferences', detail: 'Sign-in, emails and alerts', mark: 'settings' },
  { name: 'data', title: 'Your Data', detail: 'Download a copy', mark: 'income' },
  { name: 'appearance', title: 'Appearance', detail: 'Light or dark', mark: 'moon' },
] as const;

export const settingsParts = [...security, ...preferences];

type SettingsPart = (typeof settingsParts)[number];
export type PartName = SettingsPart['name'];

export const partGroups: readonly { title: string; parts: readonly SettingsPart[] }[] = [
  { title: 'Security', parts: security },
  { title: 'Preferences', parts: preferences },
];
