import { storeRelease } from '../record/store-release';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { FrameResolver } from './resolve-frames';

const mapOf = (source: string) =>
  JSON.stringify({ version: 3, file: 'app.js', sources: [source], names: [], mappings: 'AAAA' });

test.each([
  ['in the bank’s repository', 'webpack://mfe_one/../kit/src/payment/payment.ts?1a2b'],
  ['in a squad’s own', 'webpack://mfe_one/./node_modules/@bank/kit/src/payment/payment.ts'],
])('[MFE-3] resolves an error in the kit to its line, for a remote built %s', async (_where, source) => {
  const { folder, remove } = temporaryFolder();
  const store = await openTestStore(folder);
  const sources = {
    'src/first-page.tsx': "export { pay as default } from '@bank/kit/payment';\n",
    'dist/app.js.map': mapOf(source),
    '../node_modules/@bank/shared/package.json': '{}',
    '../node_modules/@bank/kit/src/payment/payment.ts': 'export const pay = () => null;\n',
  };
  const { version } = await storeRelease(store, builtApp(folder, 'mfe-one', { sources }));
  const frame = { app: 'mfe-one', version, file: 'app.js', line: 1, column: 1 };
  expect(await new FrameResolver(store).resolve(frame)).toEqual({
    file: 'mfe-one/kit/src/payment/payment.ts',
    line: 1,
    text: 'export const pay = () => null;',
    isOwn: true,
  });
  remove();
});
