export interface Shard {
  index: number;
  of: number;
}

/** Longest first, each to the machine with the least to do, so that all end at about the same time. */
export function deal<Item>(
  items: readonly Item[],
  secondsOf: (item: Item) => number,
  { index, of }: Shard,
  keyOf: (item: Item) => string,
): Item[] {
  const loads = Array.from({ length: of }, () => ({ seconds: 0, items: [] as Item[] }));
  const inOrder = [...items].sort((a, b) => secondsOf(b) - secondsOf(a) || (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const item of inOrder) {
    const least = loads.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.seconds += secondsOf(item);
    least.items.push(item);
  }
  return loads[index - 1]?.items ?? [];
}
