import { category } from '../../contracts/payments/transactions';
import { accountHues, dark, light, type Palette } from './tokens';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const written: [keyof Palette, keyof Palette][] = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['ink', 'quiet'],
  ['brand', 'page'],
  ['brand', 'surface'],
  ['brand', 'tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-brand', 'danger'],
  ['sidebar-ink', 'sidebar'],
  ['sidebar-muted', 'sidebar'],
  ['sidebar-muted', 'sidebar-raised'],
  ['on-accent', 'accent'],
  ['money-in', 'surface'],
  ['on-money-in', 'money-in'],
  ['danger', 'danger-tint'],
  ['danger', 'surface'],
];

const seen: [keyof Palette, keyof Palette][] = [
  ['control', 'surface'],
  ['brand', 'page'],
  ['accent', 'sidebar'],
  ...category.options.map((one): [keyof Palette, keyof Palette] => [`category-${one}`, 'surface']),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('[SHELL-1] the %s colors', (_, palette) => {
  test.each(written)('keep %s readable on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(seen)('keep the shape of %s visible on %s', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test.each(Object.entries(accountHues))(
  '[DASH-3] keeps white text readable everywhere on a %s card',
  (_, ends) => {
    for (const end of ends) expect(contrast('#FFFFFF', end)).toBeGreaterThanOrEqual(4.5);
  },
);
