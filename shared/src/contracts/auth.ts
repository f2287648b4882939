import * as z from 'zod/mini';
import { call, wrapped } from './call';
import { email, line } from './text';
import { user } from './user';

const token = line(2048).check(z.minLength(1));
const tokens = z.object({ access: z.string(), refresh: z.string() });

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/auth/login/',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  anonymous: true,
  body: z.object({ email, password: line(128).check(z.minLength(1)) }),
  answer: wrapped(z.extend(tokens, { user })),
});

export const refresh = call({
  id: 'refresh',
  method: 'POST',
  path: '/auth/token/refresh/',
  summary: 'Exchange a refresh token for a new access token; the refresh token is spent and replaced',
  access: 'anyone',
  anonymous: true,
  body: z.object({ refresh: token }),
  answer: tokens,
});

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout/',
  summary: 'Sign out: the refresh token and the access tokens made with it end',
  access: 'anyone',
  body: z.object({ refresh: token }),
  answer: z.object({ message: z.string() }),
});

export const getProfile = call({
  id: 'getProfile',
  method: 'GET',
  path: '/auth/profile/',
  summary: 'The signed-in customer',
  access: 'signed-in',
  answer: wrapped(user),
});
