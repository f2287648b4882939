import { listHistory } from '@bank/shared/contracts/security';
import { asSam } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const examples = [
  example(listHistory, { chapter: 'Settings, sessions and history', ...asSam, query: { limit: 1 } }),
];
