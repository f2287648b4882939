import { useTimeLeft } from './use-time-left';
import { useTimeTold } from './use-time-told';

/** In seconds. The bank accepts a code this long, and sends no other before `resendAfter`. */
const lifetime = 600;
const resendAfter = 60;

const toldOfAsking = {
  [lifetime - resendAfter / 2]: 'You can ask for a new code in 30 seconds.',
  [lifetime - resendAfter]: 'You can ask for a new code now.',
};
const told = {
  ...toldOfAsking,
  [lifetime]: 'The code is good for 10 minutes. You can ask for a new one in 1 minute.',
  60: 'The code is good for 1 more minute.',
  0: 'The code has run out. Please ask for a new one.',
};
const nothing = {};

/**
 * How long a mailed code stays valid and when another can be sent, also announced. `sent` counts requests.
 * Until the bank confirms the mail, only the resend time is announced.
 */
export function useCodeTimes(sent: number, isMailed = true): { untilResend: number; hasRunOut: boolean } {
  const left = useTimeLeft(lifetime, sent);
  const toldOfCode = isMailed ? told : toldOfAsking;
  useTimeTold(left, sent > 0 ? toldOfCode : nothing);
  return {
    untilResend: Math.max(0, left - (lifetime - resendAfter)),
    hasRunOut: sent > 0 && isMailed && left === 0,
  };
}
