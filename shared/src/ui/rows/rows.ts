export { Found, matchesWords } from './found';
export { Row } from './row';
export { Rows, RowsCard } from './rows-card';
