import type { Tx } from '../../kernel/bank/tx';
import { minutes } from '../../kernel/clock/clock';

const step = minutes(10);

const floor = (at: Date) => new Date(Math.floor(at.getTime() / step) * step);

interface Seen {
  id: string;
  started_at: Date;
  last_seen_at: Date | null;
}

export async function noteSeen(tx: Tx, { id, started_at, last_seen_at }: Seen): Promise<void> {
  const now = tx.now();
  const previous = last_seen_at ?? started_at;
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now, ...(previous < floor(now) && { seen_before_at: previous }) })
    .where('id', '=', id)
    .execute();
}

interface Listed extends Seen {
  seen_before_at: Date | null;
}

/** Rounded, because an exact time would reveal to a thief when the customer's browser uses a token. */
export function shownLastSeen({ started_at, last_seen_at, seen_before_at }: Listed, now: Date): Date {
  const seen = last_seen_at ?? started_at;
  const shown = floor(seen < floor(now) ? seen : (seen_before_at ?? started_at));
  return shown > started_at ? shown : started_at;
}
