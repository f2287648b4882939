import { event } from '../../kernel/audit/event';

export const signedOut = event('signed-out', 'sign-in', 'Signed out');
export const sessionEnded = event('session-ended', 'security', 'You signed out another device');
export const otherSessionsEnded = event('other-sessions-ended', 'security', 'You signed out everywhere else');
export const sessionLeftAlone = event(
  'session-left-alone',
  'sign-in',
  'Signed out after a period of inactivity',
);
export const refreshTokenReused = event(
  'refresh-token-reused',
  'refused',
  'Session ended because its sign-in token was used twice and may have been stolen',
);
export const deviceRemembered = event('device-remembered', 'security', 'Device remembered for 30 days');
export const deviceForgotten = event('device-forgotten', 'security', ({ all }) =>
  all ? 'All remembered devices forgotten' : 'Remembered device forgotten',
);
