export { DoneMark } from './done-mark';
export { Fact, Facts } from './facts';
