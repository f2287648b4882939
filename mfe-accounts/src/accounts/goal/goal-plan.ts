import { type Cents, cents, parseMoney } from '@bank/shared/money';

interface Goal {
  amount: string;
  reach_by: string | null;
}

interface Plan {
  /** From 0 to 100, in whole percent; 100 only if the goal is reached. */
  percent: number;
  /** Zero if it's reached. */
  missing: Cents;
  /** What to save each month to get there in time; null without a day, or if it's too late. */
  monthly: Cents | null;
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Full months, and at least one while the day hasn't come. */
function monthsUntil(day: string, today: string): number {
  if (day <= today) return 0;
  const isEarlierInMonth = day.slice(8) < today.slice(8);
  return Math.max(1, monthOf(day) - monthOf(today) - (isEarlierInMonth ? 1 : 0));
}

export function planFor({ amount, reach_by }: Goal, balance: string, today: string): Plan {
  const [wanted, saved] = [parseMoney(amount) ?? 1, Math.max(0, parseMoney(balance) ?? 0)];
  const missing = cents(Math.max(0, wanted - saved));
  const months = reach_by === null ? 0 : monthsUntil(reach_by, today);
  return {
    percent: missing === 0 ? 100 : Math.floor((saved / wanted) * 100),
    missing,
    monthly: missing > 0 && months > 0 ? cents(Math.ceil(missing / months)) : null,
  };
}
