import * as z from 'zod/mini';
import { said } from '../base/answers';
import { call, type TokenScope, wrapped } from '../base/call';
import { digits, id, newPassword, personName, secret } from '../base/text';

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

export const tokenScopes = ['accounts', 'transactions'] as const satisfies readonly TokenScope[];

const tokenScope = z.enum(tokenScopes);

/** In days, from the shortest to a year. */
export const tokenLives = [30, 90, 180, 365] as const;

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScope),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Null until its first use; to the minute. */
  last_used_at: z.nullable(z.iso.datetime()),
});

export type AccessToken = z.infer<typeof accessToken>;

export const listAccessTokens = call({
  id: 'listAccessTokens',
  method: 'GET',
  path: '/auth/access-tokens/',
  summary: "The access tokens of the customer's own tools, newest first",
  access: 'verified',
  answer: wrapped(z.array(accessToken)),
});

const noScope = 'Please choose what it may read';

export const createAccessToken = call({
  id: 'createAccessToken',
  method: 'POST',
  path: '/auth/access-tokens/',
  summary: "Let a tool of the customer's read accounts or transactions; the response has the token, once",
  access: 'verified',
  body: z.object({
    name: personName('Please enter a name'),
    scopes: z.array(tokenScope, noScope).check(z.minLength(1, noScope), z.maxLength(10, noScope)),
    days: z.literal([...tokenLives], 'Please choose how long it works'),
    pin: digits(6, 'Please enter your 6-digit PIN'),
  }),
  answer: wrapped(
    z.object({
      /** Sent as a bearer token. The bank stores only its hash. */
      token: z.string(),
      access_token: accessToken,
    }),
  ),
  timeout: 20_000,
});

export type CreatedToken = z.infer<typeof createAccessToken.answer>['data'];

export const revokeAccessToken = call({
  id: 'revokeAccessToken',
  method: 'POST',
  path: '/auth/access-tokens/:id/revoke/',
  summary: 'End an access token at once',
  access: 'verified',
  params: z.object({ id: id('Please choose a token') }),
  body: z.object({}),
  answer: said,
});
