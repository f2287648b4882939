export { Row } from './row';
export { Rows, RowsCard } from './rows-card';
