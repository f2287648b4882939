import { getHealth } from '@bank/shared/contracts/health';
import { example } from './example';

export const health = [example(getHealth)];
