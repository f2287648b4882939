import type { PastTransaction, Place } from '../../kernel/feature/demo';

export interface Habit extends Omit<PastTransaction, 'merchant' | 'amount' | 'at'> {
  merchants: readonly string[];
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
  category: Habit['category'],
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
  category: Habit['category'],
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
