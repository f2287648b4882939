export { Found, matchesWords } from './found';
export { MerchantMark } from './merchant-mark';
export { Row } from './row';
export { Rows, RowsCard } from './rows-card';
