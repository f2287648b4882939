import type { ReviewRunner } from './review-each';

/** Acts on one item after the other, and logs one that fails. Returns how many didn't return false. */
export async function tryEach<Item extends { id: string }>(
  { log }: Pick<ReviewRunner, 'log'>,
  items: readonly Item[],
  { act, failure }: { act(item: Item): Promise<unknown>; failure: string },
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      if ((await act(item)) !== false) done += 1;
    } catch (err) {
      log?.error({ err, id: item.id }, failure);
    }
  }
  return done;
}
