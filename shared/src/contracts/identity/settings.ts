import * as z from 'zod/mini';
import { said } from '../base/answers';
import { call, wrapped } from '../base/call';
import { newPassword, secret } from '../base/text';

export const settingNames = [
  'user_app_access',
  'active_pin_lock',
  'ask_password_each_time',
  'third_party_access',
  'biometric_login',
  'email_notifications',
  'sms_alerts',
  'transaction_alerts',
  'longer_undo',
] as const;

export type SettingName = (typeof settingNames)[number];

const eachSetting = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(settingNames.map((name) => [name, schema])) as Record<SettingName, S>;

export const settings = z.object(eachSetting(z.boolean()));

export type Settings = z.infer<typeof settings>;

const keptSettings = wrapped(
  z.object({
    settings,
    /** The settings that have an effect; the bank only stores the others for now. */
    in_force: z.array(z.string()),
  }),
);

export const getSettings = call({
  id: 'getSettings',
  method: 'GET',
  path: '/auth/settings/',
  summary: 'The security settings, and which of them have an effect',
  access: 'signed-in',
  answer: keptSettings,
});

/** Changes only the settings in the request. */
export const updateSettings = call({
  id: 'updateSettings',
  method: 'PUT',
  path: '/auth/settings/',
  summary: 'Change security settings',
  access: 'signed-in',
  body: z.object(eachSetting(z.optional(z.boolean('Please send true or false')))),
  answer: keptSettings,
});

/** The current password counts as a sign-in attempt before it is checked. */
export const changePassword = call({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password/change/',
  summary: 'Change the password and end all other sessions',
  access: 'signed-in',
  idempotent: true,
  body: z
    .object({
      current_password: secret(128, 'Please enter your current password'),
      new_password: newPassword('Please enter a new password'),
    })
    .check(
      z.refine(({ current_password, new_password }) => current_password !== new_password, {
        error: 'New password must be different from current password',
        path: ['new_password'],
      }),
    ),
  answer: said,
  timeout: 15_000,
});
