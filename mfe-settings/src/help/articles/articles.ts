import { accounts } from './accounts';
import type { Article } from './article';
import { cards } from './cards';
import { creditCards } from './credit-cards';
import { papers } from './documents';
import { loans } from './loans';
import { payments } from './payments';
import { peoplePayments } from './people-payments';
import { security } from './security';
import { signIn } from './sign-in';

export const articles: readonly Article[] = [
  ...peoplePayments,
  ...payments,
  ...cards,
  ...creditCards,
  ...accounts,
  ...security,
  ...signIn,
  ...loans,
  ...papers,
];
