import { parseMoney } from '@bank/shared/money';
import { alex } from '../../app/demo/customers';
import { type ReadExport, readExport } from '../../testing/read-export';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { makeExports } from './make-exports';

const path = '/accounts/data-export/';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank(['data-export']);
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

async function exported(): Promise<ReadExport> {
  await bank.send({ method: 'POST', path, body: { pin: alex.pin }, token });
  await makeExports({ ...bank.deps, log: console });
  const { id, parts } = (await bank.send({ method: 'GET', path, token })).json().data.export;
  return readExport(bank, { id, parts, token });
}

test('makes a file that follows its own schema and adds up to the ledger', async () => {
  const { archive, files, data, mistakes } = await exported();
  expect(mistakes).toEqual([]);
  console.log(Object.keys(files).map((f) => `${f} ${files[f]?.length}`).join('\n'));
  require('fs').writeFileSync('/tmp/export.zip', archive);
});
