import * as z from 'zod/mini';
import { said } from '../base/answers';
import { call, type TokenScope, wrapped } from '../base/call';
import { digits, id, personName } from '../base/text';

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
