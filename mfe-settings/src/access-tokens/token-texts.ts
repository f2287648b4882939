import type { TokenScope } from '@bank/shared/contracts/call';
import { type AccessToken, tokenLives } from '@bank/shared/contracts/settings';
import { dateFormat } from '@bank/shared/ui/base';

const day = dateFormat({ dateStyle: 'medium' });
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const scopeLabels: Record<TokenScope, string> = {
  accounts: 'Accounts and balances',
  transactions: 'Transactions',
};

export const lifeOptions = tokenLives.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

export const describeScopes = ({ scopes }: Pick<AccessToken, 'scopes'>): string =>
  `Reads ${scopes.join(' and ')}`;

export const describeUse = ({ last_used_at: at }: AccessToken): string =>
  at ? `Last used ${moment.format(new Date(at))}` : 'Never used';

export const describeEnd = ({ expires_at: at }: AccessToken): string => `Ends ${day.format(new Date(at))}`;
