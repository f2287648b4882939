import { ownCategory } from '../../contracts/payments/transactions';
import { themeCss } from './theme-css';
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

/** In OKLab, in which equal distances look equally large. */
function lab(color: string): number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue);
  const medium = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
  const short = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue);
  return [
    0.2105 * long + 0.7936 * medium - 0.0041 * short,
    1.978 * long - 2.4286 * medium + 0.4506 * short,
    0.0259 * long + 0.7828 * medium - 0.8087 * short,
  ];
}

const difference = (one: string, other: string) =>
  Math.hypot(...lab(one).map((value, at) => value - (lab(other)[at] ?? 0)));

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
  ...ownCategory.options.map((one): [keyof Palette, keyof Palette] => [`category-${one}`, 'surface']),
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

  test('give each category a hue that no other one resembles', () => {
    const hues = ownCategory.options.map((one) => palette[`category-${one}`]);
    const pairs = hues.flatMap((hue, at) => hues.slice(at + 1).map((other) => difference(hue, other)));
    expect(Math.min(...pairs)).toBeGreaterThan(0.05);
  });
});

test('customers who prefer more contrast see edges, and secondary text as dark as other text', () => {
  const [, sharper] = /@media \(prefers-contrast:more\)\{(.*)\}/.exec(themeCss) ?? [];
  expect(sharper).toContain('--bank-line:var(--bank-control);');
  expect(sharper).toContain('--bank-muted:var(--bank-ink);');
});

test.each(Object.entries(accountHues))(
  '[DASH-3] keeps white text readable everywhere on a %s card',
  (_, ends) => {
    for (const end of ends) expect(contrast('#FFFFFF', end)).toBeGreaterThanOrEqual(4.5);
  },
);
