import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { callsMade } from './calls/bank-calls';
import { doorUses } from './door-uses';
import { sourcesOf } from './sources';

const ownPage = "import { usePayment } from '@bank/kit/payment';\nexport default usePayment;\n";

const kit = {
  'payment/payment.ts': "export { usePayment } from './use-payment';\n",
  'payment/use-payment.ts':
    "import { dayText } from '@bank/kit/days';\nimport * as contracts from '@bank/shared/contracts/pin';\nexport const usePayment = () => [dayText, contracts.verifyPin];\n",
  'payment/use-payment.test.ts': 'test.todo();\n',
  'payment/payment.module.css': '.a {}\n',
  'days/days.ts': "export { dateFormat as dayText } from '@bank/shared/ui/base';\n",
  'save-file/save-file.ts': 'export const saveFile = 1;\n',
};

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  mkdirSync(join(folder, 'node_modules/@bank/shared'), { recursive: true });
});
afterEach(() => remove());

const inKit = Object.entries(kit).map(([path, text]) => [`../node_modules/@bank/kit/src/${path}`, text]);

const sourcesWith = (page: string) =>
  sourcesOf(
    builtApp(folder, 'mfe-one', { sources: { 'src/first-page.tsx': page, ...Object.fromEntries(inKit) } }),
  );

test('[MFE-3] stores the folders of the kit that a remote bundles with its sources', () => {
  expect(Object.keys(sourcesWith(ownPage))).toEqual([
    'mfe-one/src/first-page.tsx',
    'mfe-one/kit/src/days/days.ts',
    'mfe-one/kit/src/payment/payment.ts',
    'mfe-one/kit/src/payment/use-payment.ts',
  ]);
});

test('[MFE-3] stores nothing of the kit for a remote without it', () => {
  expect(Object.keys(sourcesWith('export default 1;\n'))).toEqual(['mfe-one/src/first-page.tsx']);
});

test('[API-2] counts the calls of the kit as calls of the remote that bundles it', async () => {
  const calls = await callsMade(sourcesWith(ownPage));
  expect(calls).toEqual([expect.objectContaining({ id: 'verifyPin', method: 'POST' })]);
});

test('[MFE-3] counts the doors of the kit as doors of the remote that bundles it', async () => {
  expect(await doorUses(sourcesWith(ownPage))).toEqual({
    '@bank/shared/contracts/pin': ['verifyPin'],
    '@bank/shared/ui/base': ['dateFormat'],
  });
});
