import { join } from 'node:path';
import { sourcesOf } from '../sources';
import { iconNames } from './icon-names';

test('[MFE-3] lists the icons of this repository’s shell', () => {
  const names = iconNames(sourcesOf(join(__dirname, '../../../../shell')));
  expect(names).toEqual(expect.arrayContaining(['leaf', 'sign-out', 'transfers']));
});

test('[MFE-3] lists nothing for a shell without drawings', () => {
  expect(iconNames({ 'shared/src/ui/icons/icon.tsx': 'export const Icon = () => null;' })).toBeUndefined();
});
