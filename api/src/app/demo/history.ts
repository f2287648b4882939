import { cents } from '@bank/shared/money';
import { favorsOf, writeFavors } from '../../demo/history/favors';
import { alexsLife, type Life } from '../../demo/history/histories';
import { type Random, randomFrom } from '../../demo/history/random';
import type { DailyHabit, Habit, MonthlyHabit } from '../../demo/history/recurring-transactions';
import type { PastTransaction } from '../../kernel/feature/demo';
import { writeInterest } from '../../ledger/interest/demo';

const months = 18;
const day = 86_400_000;

export const historySince = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

/** Deterministic: returns the same 18 months up to `now` every time, oldest first. */
export function writeHistory(now: Date, life: Life = alexsLife): PastTransaction[] {
  const random = randomFrom(life.seed);
  const start = historySince(now);
  const events = [...openingDeposits(life, start), ...thisMonth(life, random, now)];
  for (let date = start; date <= now; date = new Date(date.getTime() + day)) {
    events.push(...transactionsOn(life, random, date));
  }
  events.push(...favorsOf(life.customer, writeFavors(start, now)));
  const past = events.filter(({ at }) => at <= now);
  return [...past, ...writeInterest(past, start, now)].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function transactionsOn({ monthly, daily }: Life, random: Random, date: Date): PastTransaction[] {
  const due = (habit: MonthlyHabit) =>
    date.getUTCDate() === habit.day && date.getUTCMonth() % (habit.every ?? 1) === 0;
  const occurs = (habit: DailyHabit) => random.next() * 100 < habit.percent;
  const habits: Habit[] = [...monthly.filter(due), ...daily.filter(occurs)];
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
function thisMonth({ daily }: Life, random: Random, now: Date): PastTransaction[] {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return daily.slice(0, 3).map((habit, index) => {
    const at = new Date(begin + (now.getTime() - begin) * (0.55 + index * 0.15));
    return toTransaction(random, habit, at);
  });
}

const openingDeposits = ({ opening }: Life, at: Date): PastTransaction[] =>
  opening.map(([to, amount]) => ({
    type: 'deposit',
    category: 'other',
    description: 'Opening deposit',
    merchant: 'Larch',
    from: 'bank_cash',
    to,
    amount: cents(amount),
    at,
  }));
