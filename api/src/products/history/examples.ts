import { listHistory } from '@bank/shared/contracts/security';
import { signInAsSam } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const asSam = { before: [signInAsSam], token: 'SAM' };

export const examples = [
  example(listHistory, { chapter: 'Settings, sessions and history', ...asSam, query: { limit: 1 } }),
];
