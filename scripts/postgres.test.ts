import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres, startPostgres } from './postgres.mjs';

const whereInstalled = findPostgres() ? test : test.skip;

jest.setTimeout(60_000);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function folderOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select current_setting('data_directory') as folder");
  await client.end();
  return rows[0].folder;
}

whereInstalled(
  'a test server answers, starts again after it was killed, and is gone after it was stopped',
  async () => {
    const server = await startPostgres();
    const folder = await folderOf(server.url);
    process.kill(server.pid, 'SIGQUIT');
    while (isAlive(server.pid)) await sleep(20);
    const pid = await server.restart();
    expect(await folderOf(server.url)).toBe(folder);
    await server.stop();
    expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]);
  },
);

whereInstalled('a test server ends with whoever started it, even one that was killed', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(__dirname, 'postgres.mjs'))};
    console.log(JSON.stringify(await startPostgres()));
    setInterval(() => {}, 1000);
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [line] = await once(starter.stdout, 'data');
  const { url, pid } = JSON.parse(String(line));
  const folder = await folderOf(url);
  starter.kill('SIGKILL');
  for (let patience = 200; existsSync(folder) && patience > 0; patience -= 1) await sleep(50);
  expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]);
});
