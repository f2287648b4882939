export { termText } from '@bank/shared/contracts/loans';
