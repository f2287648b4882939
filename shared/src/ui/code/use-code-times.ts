import { useTimeLeft } from './use-time-left';
import { useTimeTold } from './use-time-told';

/** The bank takes a code for so many seconds, and mails no other one before. */
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
 * How long a mailed code is good for and when there can be another, also told aloud; `sent` counts the codes that
 * were asked for. Of one that the bank has not said to be on its way nothing is told but when there can be another.
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
