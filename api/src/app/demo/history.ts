import { cents } from '@bank/shared/money';
import {
  type DailyHabit,
  dailyHabits,
  type Habit,
  type MonthlyHabit,
  monthlyHabits,
  type Place,
} from './habits';
import { writeInterest } from './interest';
import type { PastTransaction } from './past-transaction';
import { type Random, randomFrom } from './random';

const months = 18;
const day = 86_400_000;

/** Deterministic: returns the same 18 months up to `now` every time, oldest first. */
export function writeHistory(now: Date): PastTransaction[] {
  const random = randomFrom(20_260_101);
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const events = [...openingDeposits(start), ...thisMonth(random, now)];
  for (let date = start; date <= now; date = new Date(date.getTime() + day)) {
    events.push(...transactionsOn(random, date));
  }
  const past = events.filter(({ at }) => at <= now);
  return [...past, ...writeInterest(past, start, now)].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function transactionsOn(random: Random, date: Date): PastTransaction[] {
  const due = (habit: MonthlyHabit) =>
    date.getUTCDate() === habit.day && date.getUTCMonth() % (habit.every ?? 1) === 0;
  const occurs = (habit: DailyHabit) => random.next() * 100 < habit.percent;
  const habits: Habit[] = [...monthlyHabits.filter(due), ...dailyHabits.filter(occurs)];
  return habits.map((habit) => toTransaction(random, habit, randomTimeOn(random, date)));
}

const randomTimeOn = (random: Random, date: Date) =>
  new Date(date.getTime() + random.between(8 * 3_600_000, 22 * 3_600_000));

const toTransaction = (random: Random, habit: Habit, at: Date): PastTransaction => ({
  type: habit.type,
  category: habit.category,
  description: habit.description,
  from: habit.from,
  to: habit.to,
  merchant: random.pick(habit.merchants),
  amount: cents(random.between(...habit.cents)),
  at,
});

/** Guarantees some activity this month, even on its first day. */
function thisMonth(random: Random, now: Date): PastTransaction[] {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return dailyHabits.slice(0, 3).map((habit, index) => {
    const at = new Date(begin + (now.getTime() - begin) * (0.55 + index * 0.15));
    return toTransaction(random, habit, at);
  });
}

function openingDeposits(at: Date): PastTransaction[] {
  const deposits: [Place, number][] = [
    ['checking', 480_000],
    ['savings', 1_250_000],
    ['business', 640_000],
    ['investment', 1_825_000],
  ];
  return deposits.map(([to, amount]) => ({
    type: 'deposit',
    category: 'other',
    description: 'Opening deposit',
    merchant: 'Larch',
    from: 'bank_cash',
    to,
    amount: cents(amount),
    at,
  }));
}
