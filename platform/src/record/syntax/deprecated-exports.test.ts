import { deprecatedExports } from './deprecated-exports';

const doors = {
  'shared/package.json': JSON.stringify({
    exports: { './ui/base': './src/ui/base/base.ts', './money': './src/money/money.ts' },
  }),
  'shared/src/ui/base/base.ts':
    "export { Card } from './card';\nexport { Button as Push } from './button';\nexport * from './lists';",
  'shared/src/ui/base/card.tsx': 'export const Card = () => <p />;',
  'shared/src/ui/base/button.tsx': 'export function Button() { return null; }',
  'shared/src/ui/base/lists.ts': 'export const List = () => null;\nexport interface Row { text: string }',
  'shared/src/money/money.ts': 'export const cents = 1;\nexport const dollars = 2;',
};

const tag = (text: string) => `/** A sentence about it. @deprecated ${text} */\n`;
const soon = tag('until 2999-03-01: use Panel instead');
const ending = { until: '2999-03-01', instead: 'Panel' };

test('[MFE-3] finds nothing in doors without a tag', () => {
  expect(deprecatedExports(doors)).toEqual({});
});

test.each([
  ['a component', 'shared/src/ui/base/card.tsx', '@bank/shared/ui/base', 'Card'],
  ['a renamed function', 'shared/src/ui/base/button.tsx', '@bank/shared/ui/base', 'Push'],
  ['what a file passes on whole', 'shared/src/ui/base/lists.ts', '@bank/shared/ui/base', 'List'],
  ['what the door’s own file declares', 'shared/src/money/money.ts', '@bank/shared/money', 'cents'],
])('[MFE-3] finds %s that ends, by its door', (_what, file, door, name) => {
  expect(deprecatedExports({ ...doors, [file]: soon + doors[file as keyof typeof doors] })).toEqual({
    [door]: { [name]: ending },
  });
});

test('[MFE-3] reads a tag on lines of its own', () => {
  const money = `/**\n * In cents.\n * @deprecated until 2999-03-01: use dollars,\n *   or euros instead.\n */\n${doors['shared/src/money/money.ts']}`;
  expect(deprecatedExports({ ...doors, 'shared/src/money/money.ts': money })).toEqual({
    '@bank/shared/money': { cents: { until: '2999-03-01', instead: 'dollars, or euros' } },
  });
});

test.each([
  '',
  'use dollars',
  'until 2999-3-1: use dollars instead',
  'until 2999-02-30: use dollars instead',
])('[MFE-3] refuses the tag “%s”, which names no day or no replacement', (text) => {
  const money = tag(text) + doors['shared/src/money/money.ts'];
  expect(() => deprecatedExports({ ...doors, 'shared/src/money/money.ts': money })).toThrow(
    'shared/src/money/money.ts: write @deprecated until YYYY-MM-DD: use … instead',
  );
});

test.each([
  ['of something that no door exports', 'export const secret = 1;', 'shared/src/ui/base/secret.ts'],
  ['of a type, which no build shows', 'export interface Row { text: string }', 'shared/src/ui/base/lists.ts'],
  [
    'of a property',
    'export interface Cell {\n  /** @deprecated until 2999-03-01: use b instead */\n  a: string;\n}',
    'shared/src/ui/base/lists.ts',
  ],
])('[MFE-3] refuses a tag %s', (_what, text, file) => {
  const tagged = text.includes('@deprecated') ? text : soon + text;
  expect(() => deprecatedExports({ ...doors, [file]: tagged })).toThrow(
    `${file} deprecates what no door exports`,
  );
});
