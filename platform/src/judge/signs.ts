import { type CallCause, callCauses } from '@bank/shared/contracts/page-reports';

type CallSign = `call-${CallCause}`;

export const callSign = (cause: CallCause): CallSign => `call-${cause}`;

/** What can go wrong in a visit. */
export const signs = ['broke', 'not-loaded', 'silent', ...callCauses.map(callSign), 'slow'] as const;

export type Sign = (typeof signs)[number];

/** Calls weigh as much together as any other sign alone. */
const otherSigns = signs.length - callCauses.length;

export const weightOf = (sign: Sign): number =>
  1 / (otherSigns + 1) / (sign.startsWith('call-') ? callCauses.length : 1);

const words: Record<Sign, string> = {
  broke: 'broke on screen',
  'not-loaded': "didn't load",
  silent: 'fell silent',
  'call-server': 'had a call that failed in the bank',
  'call-refused': 'had a call that the bank refused',
  'call-timeout': 'had a call that timed out',
  'call-unreachable': "had a call that didn't reach the bank",
  'call-unreadable': 'had a call with an unreadable response',
  slow: 'were slow',
};

export const describeSign = (sign: Sign): string => words[sign];
