export { CodeBoxes, codeLength } from './code-boxes';
export { useCodeTimes } from './use-code-times';
export { useCountdownAnnouncements } from './use-countdown-announcements';
export { useTimeLeft } from './use-time-left';
