import { checkButtons } from './scripts/house/check-buttons';
import { checkLook } from './scripts/house/check-look';
import { checkScrollers } from './scripts/house/check-scrollers';
import { checkSelectors } from './scripts/house/check-selectors';
import { lookFiles } from './scripts/house/source-files';

test('every color, font and shadow comes from a design token', () => {
  expect(checkLook(lookFiles(__dirname))).toEqual([]);
});

const page = 'mfe-auth/src/sign-in/login-page';
const styles = (declared: string) => checkLook(new Map([[`${page}.module.css`, `.a {\n  ${declared};\n}`]]));
const markup = (written: string) => checkLook(new Map([[`${page}.tsx`, written]]));

test.each([
  'color: #0F5257',
  'border: 1px solid #ccc',
  'background: rgba(0, 0, 0, 0.5)',
  'background: linear-gradient(var(--bank-page), white)',
  'outline-color: oklch(60% 0.1 200)',
  '--hue: teal',
  'font-size: 13px',
  'font: 600 1rem/1.5 Inter',
  'font-family: serif',
  'box-shadow: 0 1px 2px var(--bank-line)',
  'filter: drop-shadow(0 1px 2px var(--bank-line))',
])('rejects “%s” in a style sheet', (declared) => {
  expect(styles(declared)).toEqual([`${page}.module.css: ${declared}`]);
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
])('accepts “%s” in a style sheet', (declared) => {
  expect(styles(declared)).toEqual([]);
});

test.each([
  "style={{ color: 'red' }}",
  'style={{ fontSize: 13 }}',
  "style={{ boxShadow: '0 0 4px var(--bank-line)' }}",
  '<path fill="#fff" />',
])('rejects “%s” in markup', (written) => {
  expect(markup(`const it = <p ${written}>text</p>;`)).toHaveLength(1);
});

test.each([
  "style={{ color: 'var(--bank-ink)' }}",
  'style={{ width: size }}',
  '<path fill="none" stroke="currentColor" />',
])('accepts “%s” in markup', (written) => {
  expect(markup(written)).toEqual([]);
});

test('ignores shared/src/ui, which defines the tokens', () => {
  expect(checkLook(new Map([['shared/src/ui/a.css', '.a { color: red; }']]))).toEqual([]);
});

test('no style stays on a touch screen after the tap, or reaches into antd', () => {
  expect(checkSelectors(lookFiles(__dirname))).toEqual([]);
});

const selectors = (written: string, path = `${page}.module.css`) =>
  checkSelectors(new Map([[path, written]]));

test.each([
  '.a:hover { color: inherit; }',
  '.a:hover > .b, .c:hover { color: inherit; }',
  '@media (max-width: 767px) { .a:hover { color: inherit; } }',
  '@media (hover: hover) { .a { color: inherit; } } .a:hover { color: inherit; }',
  '.a { &:hover { color: inherit; } }',
  'main :has(> button.ant-btn) { display: contents; }',
  '.a { --b: 1rem; } .b { height: var(--b); }',
])('rejects the selector in “%s”', (written) => {
  expect(selectors(written)).toHaveLength(1);
});

test.each([
  '@media (hover: hover) { .a:hover { color: inherit; } }',
  '@media (hover: none) { .a:hover { color: inherit; } }',
  '@media (max-width: 767px) { @media (hover: hover) { .a:hover { color: inherit; } } }',
  '@media (max-width: 767px) and (hover: hover) { .a:hover { color: inherit; } }',
  '/* .a:hover { color: inherit; } */ .a { color: inherit; }',
])('accepts the selectors in “%s”', (written) => {
  expect(selectors(written)).toEqual([]);
});

test('rejects a bare hover in shared/src/ui too, which knows antd', () => {
  const path = 'shared/src/ui/base/button.module.css';
  expect(selectors('.a:hover { color: inherit; } .ant-btn { color: inherit; }', path)).toEqual([
    `${path}: .a:hover`,
  ]);
});

test('every row that scrolls sideways contains the hidden texts in it', () => {
  expect(checkScrollers(lookFiles(__dirname))).toEqual([]);
});

const scrollers = (written: string) => checkScrollers(new Map([[`${page}.module.css`, written]]));

test.each([
  '.a { overflow-x: auto; }',
  '@media (max-width: 560px) { .b { position: relative; } .a { display: grid; overflow: scroll; } }',
])('rejects the scroller in “%s”', (written) => {
  expect(scrollers(written)).toEqual([`${page}.module.css: .a`]);
});

test.each(['.a { position: relative; overflow-x: auto; }', '.a { overflow: hidden; overflow-y: auto; }'])(
  'accepts the scroller in “%s”',
  (written) => {
    expect(scrollers(written)).toEqual([]);
  },
);

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
