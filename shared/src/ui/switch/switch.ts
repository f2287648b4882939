export { ToggleRow, type ToggleRowProps } from './toggle-row';
