import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@bank/shared/testing/until';
import { copyBankInto } from './bank-template';
import { type ClosedBank, makeClosedBank } from './closed-bank';

jest.setTimeout(60_000);

let bank: ClosedBank;
beforeEach(async () => {
  bank = makeClosedBank();
  await copyBankInto(bank.dataDir);
});
afterEach(() => bank.remove());

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('ends the API when the test that started it is killed', async () => {
  const script = `
    import { startApi } from './api-process.ts';
    const { pid } = await startApi({ env: ${JSON.stringify(bank.env)} });
    console.log(pid);`;
  const tested = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(tested.stdout, 'data');
  tested.kill('SIGKILL');
  await until('the bank has ended with its parent', () => !isRunning(Number(pid)));
});
