import type { Transaction } from '@bank/shared/contracts/transactions';

export interface Day {
  title: string;
  transactions: Transaction[];
}

const written = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

function titleOf(at: Date, now: Date): string {
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : written.format(at);
}

/** A list, newest first, cut into the days of the customer's own calendar. */
export function byDay(transactions: readonly Transaction[], now: Date): Day[] {
  const days: Day[] = [];
  let begin = Number.NaN;
  for (const transaction of transactions) {
    const at = new Date(transaction.created_at);
    if (midnight(at) === begin) days.at(-1)?.transactions.push(transaction);
    else days.push({ title: titleOf(at, now), transactions: [transaction] });
    begin = midnight(at);
  }
  return days;
}
