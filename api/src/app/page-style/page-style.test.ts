import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageStyle } from './page-style';

const tokens = readFileSync(join(__dirname, '../../../../shared/src/ui/theme/tokens.ts'), 'utf8');

/** The product's token for each color, in light and dark mode. */
const product = {
  paper: 'page',
  ink: 'ink',
  soft: 'surface',
  line: 'line',
  control: 'control',
  quiet: 'muted',
  accent: 'brand',
  'on-accent': 'on-brand',
};

const all = (pattern: string, text: string) =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, color]) => color);

test.each(Object.entries(product))('the page’s %s color is the product’s %s color', (own, name) => {
  const colors = all(`^  '?${name}'?: '(#\\w{6})'`, tokens);
  expect(colors).toHaveLength(2);
  expect(all(`--${own}: (#\\w{6})`, pageStyle)).toEqual(colors);
});
