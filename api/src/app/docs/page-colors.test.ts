import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pageStyle } from '../page-style/page-style';

const library = createRequire(__filename).resolve('swagger-ui-dist/swagger-ui.css');
const style = [library, join(__dirname, 'page/page.css')].map((file) => readFileSync(file, 'utf8')).join('');

const rules = [...style.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selectors = '', body = '']) => ({ selectors: selectors.split(',').map((one) => one.trim()), body }),
);

const themes = { light: 0, dark: 1 };
type Theme = keyof typeof themes;
const named = (name: string, theme: Theme) =>
  [...pageStyle.matchAll(new RegExp(`--${name}: (#\\w{6})`, 'g'))].map(([, color]) => String(color))[
    themes[theme]
  ];

/** The last rule of the page wins, but those of the library for dark pages are more specific. */
function colorOf(selector: string, property: string, theme: Theme): string {
  const declared = (wanted: string) =>
    rules
      .filter(({ selectors }) => selectors.includes(wanted))
      .flatMap(({ body }) => [...body.matchAll(new RegExp(`(?:^|[;\\s])${property}: ?([^;]+)`, 'g'))])
      .map(([, value = '']) => value.trim())
      .at(-1);
  const value = (theme === 'dark' && declared(`html.dark-mode ${selector}`)) || String(declared(selector));
  const [, name] = /^var\(--(.+)\)$/.exec(value) ?? [];
  const color = (name && named(name, theme)) ?? value;
  return color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
}

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

const ofMethod = (method: string, theme: Theme) => {
  const own = `.swagger-ui .opblock.opblock-${method} .opblock-summary-method`;
  const text = theme === 'dark' ? own : '.swagger-ui .opblock .opblock-summary-method';
  return [colorOf(text, 'color', theme), colorOf(own, 'background', theme)] as const;
};

const onPage = (selector: string) => (theme: Theme) =>
  [colorOf(selector, 'color', theme), String(named('paper', theme))] as const;

const filled =
  (selector: string, dark = selector) =>
  (theme: Theme) => {
    const shown = theme === 'dark' ? dark : selector;
    return [colorOf(shown, 'color', theme), colorOf(shown, 'background', theme)] as const;
  };

const texts: Record<string, (theme: Theme) => readonly [string, string]> = {
  GET: (theme) => ofMethod('get', theme),
  POST: (theme) => ofMethod('post', theme),
  PUT: (theme) => ofMethod('put', theme),
  Authorize: onPage('.swagger-ui .btn.authorize'),
  Cancel: onPage('.swagger-ui .btn.cancel'),
  'a required parameter': onPage('.swagger-ui .parameter__name.required span'),
  Execute: filled('.swagger-ui .btn.execute', '.swagger-ui .opblock .btn.execute'),
  'a rule of a field': filled('.swagger-ui .json-schema-2020-12__constraint'),
};

test.each(
  Object.keys(texts).flatMap((text) => (['light', 'dark'] as const).map((theme) => [text, theme] as const)),
)('[API-5] %s can be read on a %s page', (text, theme) => {
  const colors = texts[text]?.(theme) ?? ['', ''];
  for (const color of colors) expect(color).toMatch(/^#\w{6}$/);
  expect(contrast(...(colors as [string, string]))).toBeGreaterThanOrEqual(4.5);
});
