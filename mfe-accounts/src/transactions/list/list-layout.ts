import type { Day } from './group-by-day';

/** Heights in rem, so that the list grows with the reader's text. The style sheets keep to them. */
export const heights = { heading: 2.75, row: 4.5, gap: 1 };

/** A day with its place in the list. */
export interface PlacedDay extends Day {
  top: number;
  height: number;
}

export interface ListLayout {
  days: PlacedDay[];
  height: number;
}

/** Every row is as high as the others: where each one lies is known without drawing it. */
export function layOut(days: readonly Day[]): ListLayout {
  const placed: PlacedDay[] = [];
  let top = 0;
  for (const day of days) {
    const height = heights.heading + day.transactions.length * heights.row;
    placed.push({ ...day, top, height });
    top += height + heights.gap;
  }
  return { days: placed, height: Math.max(top - heights.gap, 0) };
}

/** What is drawn of a day: the rows from one to before another, and perhaps one that lies elsewhere. */
export interface DrawnDay {
  day: PlacedDay;
  rows: number[];
}

/** The first day that ends below a height. */
function firstBelow(days: readonly PlacedDay[], height: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, height: own } = days[middle] as PlacedDay;
    if (top + own <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What lies between two heights of the list, and the row that has the focus wherever it lies. */
export function drawnBetween({ days }: ListLayout, from: number, to: number, focused?: string): DrawnDay[] {
  const drawn: DrawnDay[] = [];
  for (let at = firstBelow(days, from); at < days.length && (days[at] as PlacedDay).top < to; at += 1) {
    const day = days[at] as PlacedDay;
    const rowAt = (height: number) => Math.floor((height - day.top - heights.heading) / heights.row);
    const first = Math.max(rowAt(from), 0);
    const last = Math.min(rowAt(to), day.transactions.length - 1);
    drawn.push({ day, rows: Array.from({ length: Math.max(last - first + 1, 0) }, (_, row) => first + row) });
  }
  return focused === undefined ? drawn : withRow(drawn, days, focused);
}

/** A row that was scrolled away keeps the focus for as long as it is drawn. */
function withRow(drawn: DrawnDay[], days: readonly PlacedDay[], id: string): DrawnDay[] {
  const day = days.find(({ transactions }) => transactions.some((one) => one.id === id));
  if (!day) return drawn;
  const row = day.transactions.findIndex((one) => one.id === id);
  const shown = drawn.find((one) => one.day === day);
  if (shown?.rows.includes(row)) return drawn;
  const rows = [...(shown?.rows ?? []), row].sort((one, other) => one - other);
  return [...drawn.filter((one) => one !== shown), { day, rows }].sort(
    (one, other) => one.day.top - other.day.top,
  );
}
