import { checkHouse } from './check-house';

const kit = { 'kit/src/days/days.ts': 'export const days = 1;' };

test.each([
  ['a remote that imports a folder of the kit', 'mfe-auth/src/a.ts', '@bank/kit/days', []],
  [
    'a remote that bypasses the folders of the kit',
    'mfe-auth/src/a.ts',
    '../../kit/src/days/days',
    ['import the folders of the kit, @bank/kit/…'],
  ],
  [
    'a folder of the kit that reaches into another one',
    'kit/src/payment/payment.ts',
    '../days/days',
    ['import the folders of the kit, @bank/kit/…'],
  ],
  [
    'a kit that imports a remote',
    'kit/src/days/more.ts',
    '../../../mfe-auth/src/b',
    ['kit may not import mfe-auth/src/b.ts'],
  ],
  [
    'a shell that imports the kit',
    'shell/src/a.ts',
    '@bank/kit/days',
    ['shell may not import kit/src/days/days.ts'],
  ],
  [
    'a folder of the kit that does not exist',
    'mfe-auth/src/a.ts',
    '@bank/kit/cellar',
    ['no such file or door'],
  ],
])('judges %s', (_what, from, specifier, rules) => {
  const sources = new Map(
    Object.entries({ ...kit, 'mfe-auth/src/b.ts': '', [from]: `import '${specifier}';` }),
  );
  expect(checkHouse(sources, {})).toEqual(rules.map((rule) => `${from} imports ${specifier}: ${rule}`));
});
