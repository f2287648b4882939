import type { Category, TransactionType } from '@bank/shared/contracts/transactions';

/** The type of a customer account, or one of the bank's internal accounts. */
export type Place =
  | 'checking'
  | 'savings'
  | 'business'
  | 'investment'
  | 'bank_cash'
  | 'bank_interest'
  | 'bank_card_settlement'
  | 'bank_payment_clearing';

export interface Habit {
  type: TransactionType;
  category: Category;
  description: string;
  merchants: readonly string[];
  from: Place;
  to: Place;
  cents: readonly [number, number];
}

export interface MonthlyHabit extends Habit {
  day: number;
  /** Interval in months, 1 by default. */
  every?: number;
}

export interface DailyHabit extends Habit {
  percent: number;
}

export const bill = (
  description: string,
  merchant: string,
  category: Category,
  cents: readonly [number, number],
) => ({
  type: 'payment' as const,
  category,
  description,
  merchants: [merchant],
  from: 'checking' as const,
  to: 'bank_payment_clearing' as const,
  cents,
});

export const purchase = (
  description: string,
  category: Category,
  merchants: string[],
  cents: readonly [number, number],
) => ({
  type: 'payment' as const,
  category,
  description,
  merchants,
  from: 'checking' as const,
  to: 'bank_card_settlement' as const,
  cents,
});

export const credit = (
  description: string,
  merchants: string[],
  to: Place,
  cents: readonly [number, number],
) => ({
  type: 'deposit' as const,
  category: 'income' as const,
  description,
  merchants,
  from: 'bank_payment_clearing' as const,
  to,
  cents,
});

export const transfer = (description: string, to: Place, cents: number) => ({
  type: 'transfer' as const,
  category: 'other' as const,
  description,
  merchants: [''],
  from: 'checking' as const,
  to,
  cents: [cents, cents] as const,
});

export const expense = (description: string, merchants: string[], cents: readonly [number, number]) => ({
  ...purchase(description, 'business', merchants, cents),
  from: 'business' as const,
});
