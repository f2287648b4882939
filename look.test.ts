import { checkButtons } from './lab/house/check-buttons';
import { checkLook } from './lab/house/check-look';
import { lookFiles } from './scripts/sources/source-files';

test('every style sheet and the styles in markup follow stylelint.config.mjs', async () => {
  expect(await checkLook(__dirname, lookFiles(__dirname))).toEqual([]);
});

const page = 'mfe-auth/src/sign-in/login-page';
const check = (path: string, written: string) => checkLook(__dirname, new Map([[path, written]]));
const inSheet = (written: string) => check(`${page}.module.css`, written);
const styles = (declared: string) => inSheet(`.a {\n  ${declared};\n}`);
const markup = (written: string) => check(`${page}.tsx`, `const it = <p ${written}>text</p>;`);

test.each([
  ['color: #0F5257', 'Use a color token, var(--bank-…).'],
  ['border: 1px solid #ccc', 'Use a color token'],
  ['background: rgba(0, 0, 0, 0.5)', 'Use a token: var(--bank-…) for a color'],
  ['background: linear-gradient(var(--bank-page), white)', 'Use a color token'],
  ['outline-color: oklch(60% 0.1 200)', 'Use a token: var(--bank-…) for a color'],
  ['--hue: teal', 'Use a color token'],
  ['font-size: 13px', 'Use a token: var(--bank-type-…), var(--bank-size-…)'],
  ['font: 600 1rem/1.5 Inter', 'Use a token: var(--bank-type-…)'],
  ['font-family: serif', 'Use a token: var(--bank-type-…)'],
  ['box-shadow: 0 1px 2px var(--bank-line)', 'or var(--bank-shadow-…).'],
  ['filter: drop-shadow(0 1px 2px var(--bank-line))', 'var(--bank-shadow-…) in box-shadow'],
])('rejects “%s” in a style sheet', async (declared, replacement) => {
  expect(await styles(declared)).toEqual([expect.stringContaining(replacement)]);
});

test.each([
  'color: var(--bank-ink)',
  'color: CanvasText',
  'border-color: transparent',
  'background: color-mix(in srgb, var(--bank-brand) 13%, var(--bank-surface))',
  'background: var(--bank-hue-gold)',
  'white-space: nowrap',
  'animation: gold 1s',
  'font: var(--bank-type-small)',
  'font-size: var(--bank-size-detail)',
  'font: inherit',
  'font-weight: 600',
  'box-shadow: var(--bank-shadow-card)',
  'box-shadow: none',
])('accepts “%s” in a style sheet', async (declared) => {
  expect(await styles(declared)).toEqual([]);
});

test.each([
  "style={{ color: 'red' }}",
  'style={{ fontSize: 13 }}',
  "style={{ boxShadow: '0 0 4px var(--bank-line)' }}",
  `style={{ border: \`1px solid \${isOld ? 1 : 2} #ccc\` }}`,
  '<path fill="#fff" />',
])('rejects “%s” in markup', async (written) => {
  expect(await markup(written)).toEqual([expect.stringContaining('token')]);
});

test.each([
  "style={{ color: 'var(--bank-ink)' }}",
  'style={{ width: size }}',
  '<path fill="none" stroke="currentColor" />',
])('accepts “%s” in markup', async (written) => {
  expect(await markup(written)).toEqual([]);
});

test('ignores the tokens of shared/src/ui, which defines them', async () => {
  expect(await check('shared/src/ui/a.css', '.a { color: red; font-size: 13px; }')).toEqual([]);
});

test.each([
  ['.a:hover { color: inherit; }', '@media (hover: hover)'],
  ['.a:hover > .b, .c:hover { color: inherit; }', '@media (hover: hover)'],
  ['@media (max-width: 767px) { .a:hover { color: inherit; } }', '@media (hover: hover)'],
  ['@media (hover: hover) { .a { color: inherit; } } .a:hover { color: inherit; }', '@media (hover: hover)'],
  ['.a { &:hover { color: inherit; } }', '@media (hover: hover)'],
  ['main :has(> button.ant-btn) { display: contents; }', 'Use a component of shared/src/ui'],
  ['.a { --b: 1rem; } .b { height: var(--b); }', 'rename the property'],
  ['.a { overflow-x: auto; }', 'add position: relative'],
  [
    '@media (max-width: 560px) { .b { position: relative; } .a { display: grid; overflow: scroll; } }',
    'add position: relative',
  ],
])('rejects “%s”', async (written, replacement) => {
  expect(await inSheet(written)).toEqual([expect.stringContaining(replacement)]);
});

test.each([
  '@media (hover: hover) { .a:hover { color: inherit; } }',
  '@media (hover: none) { .a:hover { color: inherit; } }',
  '@media (max-width: 767px) { @media (hover: hover) { .a:hover { color: inherit; } } }',
  '@media (max-width: 767px) and (hover: hover) { .a:hover { color: inherit; } }',
  '/* .a:hover { color: inherit; } */ .a { color: inherit; }',
  '.a { position: relative; overflow-x: auto; }',
  '.a { overflow: hidden; overflow-y: auto; }',
])('accepts “%s”', async (written) => {
  expect(await inSheet(written)).toEqual([]);
});

test('rejects a bare hover in shared/src/ui too, which knows antd', async () => {
  const written = '.a:hover { color: inherit; } .ant-btn { color: inherit; }';
  expect(await check('shared/src/ui/base/button.module.css', written)).toEqual([
    expect.stringContaining('@media (hover: hover)'),
  ]);
});

test('every button, and every link that looks like one, is in title case', () => {
  expect(checkButtons(lookFiles(__dirname))).toEqual([]);
});

const buttons = (written: string) => checkButtons(new Map([[`${page}.tsx`, written]]));

test.each([
  ['<Button variant="secondary" onClick={() => save()}>Save note</Button>', 'Save note'],
  ["<ButtonLink to=\"/\">{isOld ? 'See it' : 'See all of it'}</ButtonLink>", 'See all of it'],
])('rejects the text of %s', (written, found) => {
  expect(buttons(written)).toEqual([`${page}.tsx: ${found}`]);
});

test.each([
  '<Button>Add a Budget</Button>',
  '<Button>Load more</Button>',
  '<Button>Cancel<VisuallyHidden> the payment to Sam</VisuallyHidden></Button>',
])('accepts the text of %s', (written) => {
  expect(buttons(written)).toEqual([]);
});
