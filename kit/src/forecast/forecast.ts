export { comingUpOptions } from './coming-up';
export { findShort } from './find-short';
export { ShortMark } from './short-mark';
export { withSoon } from './soon';
