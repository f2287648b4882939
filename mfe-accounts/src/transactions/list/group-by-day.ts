import type { Transaction } from '@bank/shared/contracts/transactions';
import { dateFormat } from '@bank/shared/ui/base';

export interface Day {
  title: string;
  transactions: Transaction[];
}

const longDay = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

function titleOf(at: Date, now: Date): string {
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : longDay.format(at);
}

/** Expects the newest transaction first; groups by local day. */
export function groupByDay(transactions: readonly Transaction[], now: Date): Day[] {
  const days: Day[] = [];
  let currentDay = Number.NaN;
  for (const transaction of transactions) {
    const at = new Date(transaction.created_at);
    if (midnight(at) === currentDay) days.at(-1)?.transactions.push(transaction);
    else days.push({ title: titleOf(at, now), transactions: [transaction] });
    currentDay = midnight(at);
  }
  return days;
}
