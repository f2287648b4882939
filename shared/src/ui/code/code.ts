export { CodeBoxes, codeLength } from './code-boxes';
export { useCodeTimes } from './use-code-times';
export {
  useCountdownAnnouncements,
  // Released versions of mfe-transfers import the old name.
  useCountdownAnnouncements as useTimeTold,
} from './use-countdown-announcements';
export { useTimeLeft } from './use-time-left';
