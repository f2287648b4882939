import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/api-process';

const script = join(__dirname, 'probe.mjs');

async function probe(port: number, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code, stderr: stderr.trim() };
}

/** A process that becomes ready at its second answer. */
async function withProcess<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  let isReady = false;
  const server = createServer((request, response) => {
    const isLive = request.url === '/live';
    response.writeHead(isLive || isReady ? 200 : 503).end('draining');
    isReady ||= !isLive;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const result = await work((server.address() as AddressInfo).port);
  server.close();
  return result;
}

test('[API-7] the probe says why a process is not ready', () =>
  withProcess(async (port) => {
    expect(await probe(port, 'live')).toEqual({ code: 0, stderr: '' });
    expect(await probe(port, 'ready')).toEqual({
      code: 1,
      stderr: `http://127.0.0.1:${port}/ready: 503 draining`,
    });
  }));

test('[API-7] the probe waits until a process is ready', () =>
  withProcess(async (port) => {
    expect(await probe(port, 'ready', '30')).toEqual({ code: 0, stderr: '' });
  }));

test('[API-7] the probe fails if no process listens', async () => {
  const { code, stderr } = await probe(await freePort(), 'live');
  expect(code).toBe(1);
  expect(stderr).toContain('ECONNREFUSED');
});

test.each([['dead'], ['ready', 'soon']])(
  '[API-7] the probe explains its usage after %s %s',
  async (...args) => {
    const { code, stderr } = await probe(3000, ...args);
    expect([code, stderr]).toEqual([2, 'Usage: PORT=3000 node deploy/probe/probe.mjs live|ready [SECONDS]']);
  },
);
