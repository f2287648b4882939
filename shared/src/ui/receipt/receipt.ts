export { CountdownRing } from './countdown-ring';
export { DoneMark } from './done-mark';
