import * as contracts from '@bank/shared/contracts/settings';
import { sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';
import { counted, feature, keepDays, readOwn, write } from '../../kernel/feature/feature';
import { findAccessTokens, revokeToken } from './access-tokens';
import { createToken } from './create-token';
import { chapter, examples } from './examples';

export const accessTokens = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listAccessTokens, findAccessTokens),
    write(
      contracts.createAccessToken,
      { stepUp: { code: 'create an access token' }, whileLocked: false, whileClosing: false },
      ({ body, ...context }) => createToken(bank, body, context),
    ),
    write(
      contracts.revokeAccessToken,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ params, ...context }) => revokeToken(bank, params.id, context),
    ),
  ],
  leaving: {
    ends: [
      {
        name: 'access-tokens',
        count: ({ customerId, now }) =>
          sql`select count(*) from access_tokens where customer_id = ${customerId} and expires_at > ${now}`,
        text: (count) => `${counted(count, 'access token')} of your tools: revoked when your account closes.`,
      },
    ],
    forgets: ['access_tokens'],
  },
  retention: [keepDays(30, 'access_tokens', 'expires_at')],
  exported: [
    section('access_tokens', { place: 485, about: 'Access tokens of your tools, without the tokens' }),
  ],
  chapter,
  examples,
});
