export { BankTheme } from './bank-theme';
export { useColorMode } from './color-mode';
