import type { SettingName } from '@bank/shared/contracts/settings';
import { type Preference, preferences } from '../preference-list';
import { partPath } from '../settings-parts';

interface SettingTexts {
  setting: SettingName;
  effect?: string;
  withoutEffect: string;
  /** What already does the same. */
  instead?: string;
}

const settingTexts: Record<Preference, SettingTexts> = {
  userAppAccess: {
    setting: 'user_app_access',
    effect: 'The installed app keeps you signed in. When off, it signs you out after a minute out of sight.',
    withoutEffect: 'The installed app stays signed in as a browser does.',
  },
  activePinLock: {
    setting: 'active_pin_lock',
    effect: 'The installed app asks for your PIN or passkey after a minute out of sight. Browsers never do.',
    withoutEffect: "We don't have a mobile app to lock yet.",
  },
  askPasswordEachTime: {
    setting: 'ask_password_each_time',
    effect: 'Every sign-in takes your password. No passkey signs in, and we remember no device.',
    withoutEffect: 'We already sign you out after 11 minutes without activity.',
  },
  thirdPartyAccess: {
    setting: 'third_party_access',
    effect: 'Let your own tools read your accounts with an access token. Off revokes all tokens.',
    withoutEffect: "Other services can't read your accounts yet.",
  },
  biometricLogin: {
    setting: 'biometric_login',
    effect: 'Sign in with a passkey: your fingerprint or face. When off, passkeys still confirm payments.',
    withoutEffect: 'Use a passkey instead',
    instead: partPath('passkeys'),
  },
  emailNotifications: {
    setting: 'email_notifications',
    effect:
      'We email you about what you choose under Notifications. You always get emails about new devices, your password, PIN, payments and declined cards.',
    withoutEffect: 'We always email you what you need to know.',
  },
  smsAlerts: {
    setting: 'sms_alerts',
    effect: 'We also text your phone about payments with your cards, money in and changes to your security.',
    withoutEffect: "We can't send text messages yet.",
  },
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
  /** Where the detail leads. */
  to?: string | undefined;
}

const longerUndo: SavedPreference = {
  setting: 'longer_undo',
  label: 'More Time to Undo',
  detail: 'Undo a payment to a person for 2 minutes instead of 10 seconds.',
};

interface Groups {
  inForce: SavedPreference[];
  waiting: SavedPreference[];
}

export function groupPreferences(namesInForce: readonly string[]): Groups {
  const groups: Groups = { inForce: [], waiting: [] };
  for (const { name, label, detail } of preferences) {
    const { setting, effect = detail, withoutEffect, instead } = settingTexts[name];
    if (namesInForce.includes(setting)) groups.inForce.push({ setting, label, detail: effect });
    else groups.waiting.push({ setting, label, detail: withoutEffect, to: instead });
  }
  if (namesInForce.includes(longerUndo.setting)) groups.inForce.push(longerUndo);
  return groups;
}
