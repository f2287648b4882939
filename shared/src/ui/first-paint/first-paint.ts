// What a page can show before any script of the site has come: words and styles, and no component.
export { brand, mark } from '../brand/identity';
export { colorModeAtOnce } from '../theme/color-mode-at-once';
export { brandColor, themeCss } from '../theme/theme-css';
