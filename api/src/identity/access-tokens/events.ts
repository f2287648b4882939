import { event, named } from '../../kernel/audit/event';

export const accessTokenCreated = event(
  'access-token-created',
  'security',
  (it) => `Access token${named(it)} created`,
);
export const accessTokenRevoked = event(
  'access-token-revoked',
  'security',
  (it) => `Access token${named(it)} revoked`,
);
export const accessTokensRevoked = event('access-tokens-revoked', 'security', 'All access tokens revoked');
