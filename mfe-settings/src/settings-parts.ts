import { isFull } from '@bank/shared/mode';

const security = [
  { name: 'pin', title: 'PIN', detail: 'Confirms your payments', icon: 'lock' },
  { name: 'password', title: 'Password', detail: 'Signs you in', icon: 'key' },
  { name: 'two-factor', title: 'Two-Factor', detail: 'A code on top of your password', icon: 'shield' },
  { name: 'passkeys', title: 'Passkeys', detail: 'Sign in without a password', icon: 'scan' },
  { name: 'account', title: 'Devices & Sign-ins', detail: "Where you're signed in", icon: 'device' },
  { name: 'tips', title: 'Security Tips', detail: 'Keep your money safe', icon: 'info' },
] as const;

const preferences = [
  { name: 'notifications', title: 'Notifications', detail: 'What we also email you', icon: 'bell' },
  { name: 'preferences', title: 'Preferences', detail: 'Sign-in, emails and alerts', icon: 'settings' },
  { name: 'data', title: 'Your Data', detail: 'Download a copy', icon: 'income' },
  { name: 'appearance', title: 'Appearance', detail: 'Light or dark', icon: 'moon' },
] as const;

export type SettingsPart = (typeof security | typeof preferences)[number];
export type PartName = SettingsPart['name'];

interface PartGroup {
  title: string;
  parts: readonly SettingsPart[];
}

export function useSettingsParts(): PartGroup[] {
  const hasNotifications = isFull();
  const hasTwoFactor = isFull();
  const hasPasskeys = isFull();
  const hasDataExport = isFull();
  const shown = preferences.filter(
    ({ name }) => (name !== 'notifications' || hasNotifications) && (name !== 'data' || hasDataExport),
  );
  const ofSecurity = security.filter(
    ({ name }) => (name !== 'passkeys' || hasPasskeys) && (name !== 'two-factor' || hasTwoFactor),
  );
  return [
    { title: 'Security', parts: ofSecurity },
    { title: 'Preferences', parts: shown },
  ];
}
