import { accountHues, constants, dark, light, motion, shadows, still } from './tokens';

const declarations = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `--bank-${name}:${value};`)
    .join('');

const hues = Object.fromEntries(
  Object.entries(accountHues).map(([type, [from, to]]) => [
    `hue-${type}`,
    `linear-gradient(135deg,${from},${to})`,
  ]),
);

const shadowsOf = (mode: keyof typeof shadows) => ({
  'shadow-card': shadows[mode].card,
  'shadow-raised': shadows[mode].raised,
});

export const brandColor = light.brand;

export const themeCss = [
  `:root{color-scheme:light;${declarations({ ...constants, ...motion, ...hues, ...light, ...shadowsOf('light') })}}`,
  `:root[data-color-mode=dark]{color-scheme:dark;${declarations({ ...dark, ...shadowsOf('dark') })}}`,
  `@media (prefers-reduced-motion:reduce){:root{${declarations(still)}}}`,
].join('\n');
