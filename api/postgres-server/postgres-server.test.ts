import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@bank/shared/testing/until';
import { Client } from 'pg';
import { findPostgres, startPostgres } from './postgres-server';

const testIfInstalled = findPostgres() ? test : test.skip;

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

testIfInstalled('starts, restarts after a kill, and stops', async () => {
  const server = await startPostgres();
  const folder = await folderOf(server.url);
  process.kill(server.pid, 'SIGQUIT');
  await until('the server has ended', () => !isAlive(server.pid));
  const pid = await server.restart();
  expect(await folderOf(server.url)).toBe(folder);
  await server.stop();
  expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]);
});

testIfInstalled('restarts a killed server whose query still runs', async () => {
  const server = await startPostgres();
  const folder = await folderOf(server.url);
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  client.query('select count(*) from generate_series(1, 10000000)').catch(() => {});
  process.kill(server.pid, 'SIGKILL');
  await until('the server has ended', () => !isAlive(server.pid));
  expect(isAlive(rows[0].pid)).toBe(true);
  await server.restart();
  expect(await folderOf(server.url)).toBe(folder);
  await server.stop();
  expect(existsSync(folder)).toBe(false);
});

testIfInstalled('stops when its parent process is killed', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(__dirname, 'postgres-server.ts'))};
    console.log(JSON.stringify(await startPostgres()));
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: __dirname,
  });
  const [line] = await once(parent.stdout, 'data');
  const { url, pid } = JSON.parse(String(line));
  const folder = await folderOf(url);
  parent.kill('SIGKILL');
  for (let tries = 200; existsSync(folder) && tries > 0; tries -= 1) await sleep(50);
  expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]);
});
