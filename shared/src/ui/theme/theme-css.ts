import { accountHues, constants, dark, light, motion, onPhones, shadows, still } from './tokens';

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

/** The dark mode has these too, because its selector is as specific as this one. */
const sharper = {
  line: 'var(--bank-control)',
  'sidebar-line': 'var(--bank-sidebar-muted)',
  muted: 'var(--bank-ink)',
};

export const brandColor = light.brand;

export const themeCss = [
  `:root{color-scheme:light;${declarations({ ...constants, ...motion, ...hues, ...light, ...shadowsOf('light') })}}`,
  `:root[data-color-mode=dark]{color-scheme:dark;${declarations({ ...dark, ...shadowsOf('dark') })}}`,
  `@media (max-width:767px){:root{${declarations(onPhones)}}}`,
  `@media (prefers-contrast:more){:root:root{${declarations(sharper)}}}`,
  `@media (prefers-reduced-motion:reduce){:root{${declarations(still)}}}`,
].join('\n');
