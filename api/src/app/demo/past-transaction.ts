import type { Cents } from '@bank/shared/money';
import type { Habit } from './habit';

export interface PastTransaction extends Pick<Habit, 'type' | 'category' | 'description' | 'from' | 'to'> {
  merchant: string;
  amount: Cents;
  at: Date;
}
