export { useCountdownAnnouncements } from './use-countdown-announcements';
export { useTimeLeft } from './use-time-left';
