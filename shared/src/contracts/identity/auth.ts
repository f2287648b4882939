import * as z from 'zod/mini';
import { maySay } from '../base/answers';
import { call, wrapped } from '../base/call';
import { emailAddress, secret } from '../base/text';
import { user } from './user';

const longestToken = 2048;
const tokens = z.object({ access: z.string(), refresh: z.string() });

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/auth/login/',
  summary: 'Sign in with email and password',
  access: 'anyone',
  anonymous: true,
  body: z.object({
    email: emailAddress(),
    password: secret(128, 'Please enter your password'),
    /** A code from the authenticator app or a recovery code, if the bank asked for one. */
    second_factor: z.optional(secret(40, '')),
    /** Signs in without a code from this browser for 30 days. */
    remember_device: z.optional(z.boolean()),
  }),
  answer: wrapped(z.extend(tokens, { user })),
});

export const refresh = call({
  id: 'refresh',
  method: 'POST',
  path: '/auth/token/refresh/',
  summary: 'Exchange a refresh token, once, for a new pair',
  access: 'anyone',
  anonymous: true,
  body: z.object({ refresh: secret(longestToken, 'Please send the refresh token') }),
  /** Without a new refresh token, the old one stays. */
  answer: z.partial(tokens, { refresh: true }),
});

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout/',
  summary: "End the refresh token's session or, without one, the access token's",
  access: 'anyone',
  body: z.object({ refresh: z.nullish(z.string().check(z.maxLength(longestToken))) }),
  answer: maySay,
});

export const getProfile = call({
  id: 'getProfile',
  method: 'GET',
  path: '/auth/profile/',
  summary: 'The signed-in customer',
  access: 'signed-in',
  answer: wrapped(user),
});
