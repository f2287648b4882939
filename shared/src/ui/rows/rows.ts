export { Found, matchesWords } from './found';
export { MerchantMark, nameHue } from './merchant-mark';
export { Row } from './row';
export { Rows, RowsCard } from './rows-card';
