export { brand, mark } from '../brand/identity';
export { colorModeAtOnce } from '../theme/color-mode-at-once';
export { brandColor, themeCss } from '../theme/theme-css';
