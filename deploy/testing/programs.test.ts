import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { until } from '@bank/shared/testing/until';
import { openPrograms, root } from './programs';

jest.setTimeout(60_000);

const endless = {
  program: process.execPath,
  args: ['--eval', 'console.log(process.pid); setInterval(() => {}, 1e6)'],
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('ends its programs and removes their folder when the test is killed', async () => {
  const script = `
    import { openPrograms } from './deploy/testing/programs.ts';
    import { until } from '@bank/shared/testing/until';
    const programs = openPrograms();
    await programs.start(${JSON.stringify({ name: 'endless', ...endless })});
    await until('it runs', async () => programs.log('endless') !== '');
    console.log(JSON.stringify([programs.folder, Number(programs.log('endless'))]));`;
  const tested = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [folder, pid] = JSON.parse(String((await once(tested.stdout, 'data'))[0]));
  expect([existsSync(folder), isRunning(pid)]).toEqual([true, true]);
  tested.kill('SIGKILL');
  await until('both are gone', async () => !existsSync(folder) && !isRunning(pid));
});

test('waits until a program has ended, and can start it again', async () => {
  const programs = openPrograms();
  try {
    const start = async () => {
      await programs.start({ name: 'endless', ...endless });
      await until('it runs', async () => programs.log('endless') !== '');
    };
    await start();
    const pid = Number(programs.log('endless'));
    await programs.end('endless');
    expect(isRunning(pid)).toBe(false);
    await start();
    await programs.end('endless');
    await programs.end('endless');
  } finally {
    await programs.stop();
  }
});
