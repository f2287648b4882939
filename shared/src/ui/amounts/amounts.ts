export { Balance } from './balance';
export { useHiddenBalances } from './hidden-balances';
export { HiddenMoney, Money } from './money';
