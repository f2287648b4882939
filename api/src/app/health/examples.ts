import { getHealth } from '@bank/shared/contracts/health';
import { example } from '../../kernel/feature/example';

export const chapter = { place: 300, title: 'Health', about: "For the bank's operators." };

export const examples = [example(getHealth)];
