import type { Tx } from '../../kernel/bank/bank';
import { earlier, minutes } from '../../kernel/clock/clock';

/** An active client refreshes every 10 minutes, so 20 minutes without a refresh mean that it is idle. */
const maxIdle = minutes(20);

/** Sessions last seen before this have ended, because their pages no longer run. */
export const idleBefore = (now: Date): Date => earlier(now, maxIdle);

interface Seen {
  started_at: Date;
  last_seen_at: Date | null;
}

export const isIdle = ({ last_seen_at, started_at }: Seen, now: Date): boolean =>
  (last_seen_at ?? started_at) < idleBefore(now);

const step = minutes(10);

const floor = (at: Date) => new Date(Math.floor(at.getTime() / step) * step);

export async function noteSeen(
  tx: Tx,
  { id, started_at, last_seen_at }: Seen & { id: string },
): Promise<void> {
  const now = tx.now();
  const previous = last_seen_at ?? started_at;
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now, ...(previous < floor(now) && { seen_before_at: previous }) })
    .where('id', '=', id)
    .execute();
}

/** Rounded, because an exact time would reveal to a thief when the customer's browser uses a token. */
export function shownLastSeen(
  { started_at, last_seen_at, seen_before_at }: Seen & { seen_before_at: Date | null },
  now: Date,
): Date {
  const seen = last_seen_at ?? started_at;
  const shown = floor(seen < floor(now) ? seen : (seen_before_at ?? started_at));
  return shown > started_at ? shown : started_at;
}
