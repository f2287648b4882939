import { getHealth } from '@bank/shared/contracts/health';
import { type Chapter, example } from './example';

export const health: Chapter = {
  id: 'health',
  title: 'Health',
  about: "For the bank's operators.",
  examples: [example(getHealth, { answer: { data: { status: 'ok', database: 'pglite' } } })],
};
