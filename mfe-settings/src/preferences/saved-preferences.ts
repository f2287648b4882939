import { isFull } from '@bank/shared/mode';
import type { SettingName } from '@bank/shared/contracts/settings';
import { type Preference, preferences } from '../preference-list';

interface SettingTexts {
  setting: SettingName;
  effect?: string;
  withoutEffect: string;
}

const settingTexts: Record<Preference, SettingTexts> = {
  userAppAccess: { setting: 'user_app_access', withoutEffect: "We don't have a mobile app yet." },
  activePinLock: { setting: 'active_pin_lock', withoutEffect: "We don't have a mobile app to lock yet." },
  askPasswordEachTime: {
    setting: 'ask_password_each_time',
    effect: 'Sign in again after more than 20 minutes away.',
    withoutEffect: 'A device stays signed in for up to 12 hours.',
  },
  thirdPartyAccess: {
    setting: 'third_party_access',
    withoutEffect: "Other services can't read your accounts yet.",
  },
  biometricLogin: { setting: 'biometric_login', withoutEffect: 'For now, you sign in with your password.' },
  emailNotifications: {
    setting: 'email_notifications',
    effect:
      'We email you when a new device signs in. You always get emails about your password, PIN and payments.',
    withoutEffect: 'We always email you what you need to know.',
  },
  smsAlerts: { setting: 'sms_alerts', withoutEffect: "We can't send text messages yet." },
  transactionAlerts: {
    setting: 'transaction_alerts',
    effect: 'Get a notification when money comes in or we decide on a check.',
    withoutEffect: 'For now, we email you about every payment.',
  },
};

export interface SavedPreference {
  setting: SettingName;
  label: string;
  detail: string;
}

interface Groups {
  inForce: SavedPreference[];
  waiting: SavedPreference[];
}

/** Without the capability, no screen shows the notifications that it turns off. */
const isVisible = (setting: SettingName) => setting !== 'transaction_alerts' || isFull();

const effectOf = (setting: SettingName, effect: string) =>
  setting === 'email_notifications' && isFull() ? emailsWithNotifications : effect;

function withoutEffectOf(setting: SettingName, withoutEffect: string): string {
  if (setting === 'ask_password_each_time' && isFull()) return signedOutAnyway;
  if (setting === 'biometric_login' && isFull()) return passkeysInstead;
  return withoutEffect;
}

const signedOutAnyway = 'Not needed: we sign everyone out after 11 minutes without activity.';

const passkeysInstead = 'Not needed: a passkey signs you in with your fingerprint or face.';

const emailsWithNotifications =
  'We email you about new devices and what you choose under Notifications. You always get emails about your password, PIN, payments and declined cards.';

export function groupPreferences(namesInForce: readonly string[]): Groups {
  const groups: Groups = { inForce: [], waiting: [] };
  for (const { name, label, detail } of preferences) {
    const { setting, effect = detail, withoutEffect } = settingTexts[name];
    const isInForce = namesInForce.includes(setting) && isVisible(setting);
    const group = isInForce ? groups.inForce : groups.waiting;
    group.push({
      setting,
      label,
      detail: isInForce ? effectOf(setting, effect) : withoutEffectOf(setting, withoutEffect),
    });
  }
  return groups;
}
