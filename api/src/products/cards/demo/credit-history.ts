import { type Cents, cents } from '@bank/shared/money';
import { alexsDailyHabits, alexsMonthlyHabits } from '../../../demo/history/alex';
import { type Random, randomFrom } from '../../../demo/history/random';
import type { DailyHabit, MonthlyHabit } from '../../../demo/history/recurring-transactions';

export interface PastPurchase {
  category: DailyHabit['category'];
  description: string;
  merchant: string;
  amount: Cents;
  at: Date;
}

const day = 86_400_000;
const described = ['Shopping', 'Dinner', 'Evening out', 'Groceries'];

/** The first moment of last month, so that there is a statement. */
export const creditCardSince = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));

/** Deterministic: what Alex paid by credit card since last month, oldest first. */
export function writeCreditHistory(now: Date): PastPurchase[] {
  const random = randomFrom(20_260_102);
  const habits: (DailyHabit | MonthlyHabit)[] = [...alexsDailyHabits, ...alexsMonthlyHabits];
  const chosen = habits.filter(
    ({ description, from }) => described.includes(description) && from === 'checking',
  );
  const purchases: PastPurchase[] = [];
  for (let at = creditCardSince(now).getTime(); at <= now.getTime(); at += day) {
    if (random.next() < 0.25) purchases.push(purchaseOn(random, random.pick(chosen), at));
  }
  return purchases.filter(({ at }) => at <= now);
}

const purchaseOn = (random: Random, habit: DailyHabit | MonthlyHabit, date: number): PastPurchase => ({
  category: habit.category,
  description: habit.description,
  merchant: random.pick(habit.merchants),
  amount: cents(random.between(...habit.cents)),
  at: new Date(date + random.between(8 * 3_600_000, 22 * 3_600_000)),
});
