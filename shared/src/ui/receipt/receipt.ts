export { DoneMark } from './done-mark';
