import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from './log';
import { openBank } from './open-bank';

jest.setTimeout(60_000);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const log = createLog('silent');
const env = () => ({
  dataDir,
  databaseUrl: null,
  smtpUrl: 'smtp://127.0.0.1:9',
  demo: false,
  clockSpeedup: 1,
});

test('[API-1] a bank without the demo does not start on demo customers, whose passwords are public', async () => {
  await (await openBank({ ...env(), demo: true }, log)).close();
  await expect(openBank(env(), log)).rejects.toMatchObject({
    name: 'DemoCustomersError',
    expected: true,
    message: expect.stringMatching(/^The database holds demo customers \(.*@example\.com\).*BANK_DEMO=1\.$/),
  });
  await (await openBank({ ...env(), demo: true }, log)).close();
});

test('[API-1] a bank without the demo starts on a database of its own', async () => {
  const bank = await openBank(env(), log);
  expect(await bank.db.selectFrom('customers').select('id').execute()).toEqual([]);
  await bank.close();
});
