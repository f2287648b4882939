import { useCountdownAnnouncements } from '../countdown/use-countdown-announcements';
import { useTimeLeft } from '../countdown/use-time-left';

/** Times are in seconds. The bank accepts a code for this long, and doesn't send another before `resendAfter`. */
const lifetime = 600;
const resendAfter = 60;

const resendAnnouncements = {
  [lifetime - resendAfter / 2]: 'You can request a new code in 30 seconds.',
  [lifetime - resendAfter]: 'You can request a new code now.',
};
const allAnnouncements = {
  ...resendAnnouncements,
  [lifetime]: 'The code is valid for 10 minutes. You can request a new one in 1 minute.',
  60: 'The code expires in 1 minute.',
  0: 'The code has expired. Request a new one.',
};
const nothing = {};

/**
 * Announces when a code expires and when it can be resent. `sent` counts how many times a code was requested.
 */
export function useCodeTimes(sent: number, isMailed = true): { untilResend: number; hasRunOut: boolean } {
  const left = useTimeLeft(lifetime, sent);
  const announcements = isMailed ? allAnnouncements : resendAnnouncements;
  useCountdownAnnouncements(left, sent > 0 ? announcements : nothing);
  return {
    untilResend: Math.max(0, left - (lifetime - resendAfter)),
    hasRunOut: sent > 0 && isMailed && left === 0,
  };
}
