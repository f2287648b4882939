// What a page can show before its scripts load: text and styles, but no components.
export { brand, mark } from '../brand/identity';
export { colorModeAtOnce } from '../theme/color-mode-at-once';
export { brandColor, themeCss } from '../theme/theme-css';
