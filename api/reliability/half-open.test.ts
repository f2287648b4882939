import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { until } from '@bank/shared/testing/until';
import { type ApiProcess, startApi } from '../src/testing/api-process';
import { makeClosedBank } from '../src/testing/closed-bank';
import { measured, scaled } from './scale';

const connections = scaled({ full: 1100, short: 300 });
const allowed = 100;

interface Case {
  what: string;
  trustedProxies: string;
  /** True if all connections count toward a single IP's limit. */
  isLimited: boolean;
}

const cases: Case[] = [
  { what: 'a stranger', trustedProxies: '192.0.2.1', isLimited: true },
  { what: 'a trusted proxy', trustedProxies: 'loopback', isLimited: false },
];

const descriptorsOf = ({ pid }: ApiProcess) => readdirSync(`/proc/${pid}/fd`).length;

/** Sends half a request and never closes, even after the server does. */
function openHalf(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('connect', () => socket.write('POST /api/v1/auth/login/ HTTP/1.1\r\nHost: bank\r\n'));
  return socket;
}

/** Uses a different IP than the half-open requests. */
async function isServed(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.on('connect', () =>
    socket.write('GET /api/v1/health/ HTTP/1.1\r\nHost: bank\r\nConnection: close\r\n\r\n'),
  );
  await once(socket, 'close');
  return text.startsWith('HTTP/1.1 200');
}

/** At once, because each waits for the server's time limits. */
test.concurrent.each(cases)(
  '[API-7] serves other clients while $what holds half-open connections, then closes them',
  async ({ what, trustedProxies, isLimited }) => {
    const { env, remove } = makeClosedBank();
    const api = await startApi({ env: { ...env, TRUSTED_PROXIES: trustedProxies } });
    const sockets: Socket[] = [];
    try {
      const before = descriptorsOf(api);
      for (let count = 0; count < connections; count += 1) sockets.push(openHalf(api.port));
      let served = 0;
      for (let count = 0; count < 50; count += 1) served += (await isServed(api.port)) ? 1 : 0;
      const during = descriptorsOf(api) - before;
      expect(served).toBe(50);
      expect(during).toBeLessThanOrEqual((isLimited ? allowed : connections) + 20);
      const start = performance.now();
      await until('the descriptors are free', () => descriptorsOf(api) - before <= 20, 60_000);
      const seconds = Math.round((performance.now() - start) / 1000);
      measured(
        `${connections} half-open connections of ${what}: ${during} descriptors held, 50 of 50 other requests ` +
          `served, all descriptors free after another ${seconds} s`,
      );
    } finally {
      for (const socket of sockets) socket.destroy();
      await api.stop();
      remove();
    }
  },
);
