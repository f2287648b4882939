import type { Day } from './group-by-day';

/** In rem, so the list scales with the text size. The style sheets rely on these values. */
export interface Heights {
  heading: number;
  row: number;
  gap: number;
}

export const stacked: Heights = { heading: 2.25, row: 3.25, gap: 0.5 };

/** Where a row has room for columns, which grows with the customer's text. */
export const wide = '(min-width: 75em)';

/** The rows have a column for the day, and the headings are only for screen readers. */
export const inColumns: Heights = { heading: 0, row: 3.5, gap: 0 };

interface PlacedDay extends Day {
  top: number;
  height: number;
}

interface ListLayout {
  days: PlacedDay[];
  height: number;
  heights: Heights;
}

/** All rows have the same height, so positions are known without rendering. */
export function computeLayout(days: readonly Day[], heights: Heights): ListLayout {
  const placed: PlacedDay[] = [];
  let top = 0;
  for (const day of days) {
    const height = heights.heading + day.transactions.length * heights.row;
    placed.push({ ...day, top, height });
    top += height + heights.gap;
  }
  return { days: placed, height: Math.max(top - heights.gap, 0), heights };
}

/** Row indexes to render: a range, and possibly the focused row outside of it. */
export interface RenderedDay {
  day: PlacedDay;
  rows: number[];
}

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

export function rowsBetween(
  { days, heights }: ListLayout,
  from: number,
  to: number,
  focused?: string,
): RenderedDay[] {
  const rendered: RenderedDay[] = [];
  for (let at = firstBelow(days, from); at < days.length && (days[at] as PlacedDay).top < to; at += 1) {
    const day = days[at] as PlacedDay;
    const rowAt = (height: number) => Math.floor((height - day.top - heights.heading) / heights.row);
    const first = Math.max(rowAt(from), 0);
    const last = Math.min(rowAt(to), day.transactions.length - 1);
    rendered.push({
      day,
      rows: Array.from({ length: Math.max(last - first + 1, 0) }, (_, row) => first + row),
    });
  }
  return focused === undefined ? rendered : withRow(rendered, days, focused);
}

/** Unmounting a focused row would lose focus. */
function withRow(rendered: RenderedDay[], days: readonly PlacedDay[], id: string): RenderedDay[] {
  const day = days.find(({ transactions }) => transactions.some((one) => one.id === id));
  if (!day) return rendered;
  const row = day.transactions.findIndex((one) => one.id === id);
  const shown = rendered.find((one) => one.day === day);
  if (shown?.rows.includes(row)) return rendered;
  const rows = [...(shown?.rows ?? []), row].sort((one, other) => one - other);
  return [...rendered.filter((one) => one !== shown), { day, rows }].sort(
    (one, other) => one.day.top - other.day.top,
  );
}
