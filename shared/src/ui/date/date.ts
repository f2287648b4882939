export { DateField } from './date-field';
export { DateRange } from './date-range';
