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
