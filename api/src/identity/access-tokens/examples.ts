import type { TokenScope } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/settings';
import { updateSettings } from '@bank/shared/contracts/settings';
import { alex } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

export const chapter = {
  place: 135,
  title: 'Access tokens',
  about:
    "With Third-Party Access on, a customer's own tools can read accounts, transactions or both. Send the access token as a bearer token. It lasts until its end date, at most a year, and only makes the GET requests that name its scope; any other request answers 403.",
};

const turnOn = send('Turn on Third-Party Access', updateSettings, { body: { third_party_access: true } });

const scopes: TokenScope[] = ['accounts', 'transactions'];
const body = { name: 'Budget spreadsheet', scopes, days: 90 as const, pin: alex.pin };

export const examples = [
  example(contracts.listAccessTokens),
  example(contracts.createAccessToken, {
    before: [turnOn],
    body,
    notes: `Shows the token once; the bank stores only its hash.
      The customer gets an email.
      A token makes at most 60 requests a minute.
      Turning third_party_access off, resetting the password, locking the account and closing it end all tokens.`,
    409: 'Third-Party Access is off, or the customer has 10 tokens.',
  }),
  example(contracts.revokeAccessToken, {
    before: [turnOn, send('Create a token', contracts.createAccessToken, { body }, { TOOL: 'id' })],
    params: { id: '$TOOL' },
    body: {},
  }),
];
