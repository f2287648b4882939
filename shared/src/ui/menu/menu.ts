export { Hint } from './hint';
export { MenuButton } from './menu-button';
