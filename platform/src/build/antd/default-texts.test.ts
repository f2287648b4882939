import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDefaultTexts } from './default-texts';

const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));

test('knows the file with antd’s default texts', () => {
  expect(existsSync(join(antd, 'es/locale/en_US.js'))).toBe(true);
  expect(isDefaultTexts({ context: join(antd, 'es/locale'), request: './en_US' })).toBe(true);
  expect(isDefaultTexts({ context: join(antd, 'es/modal'), request: '../locale/en_US' })).toBe(true);
});

test('keeps the texts of the calendar', () => {
  const context = join(antd, 'es/date-picker/generatePicker');
  expect(isDefaultTexts({ context, request: '../locale/en_US' })).toBe(false);
});
