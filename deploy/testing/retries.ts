import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '../../platform/src/testing/built-app';
import { Programs } from './programs';
import type { Answer, StartProxy } from './proxy';

const rounds = 6;

interface FakeSite {
  port: number;
  server: Server;
}

/** A process that is always ready, but closes the connection after a request if `isBroken`. */
async function fakeSite(isBroken: boolean, note: (request: string) => void): Promise<FakeSite> {
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    request.resume().once('end', () => {
      if (url === '/ready' || url === '/config.json') return response.end('{}');
      note(`${method} ${url}`);
      if (isBroken) return request.socket.destroy();
      return response.end('done');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const closedPort = async (): Promise<FakeSite> => {
  const site = await fakeSite(false, () => {});
  await new Promise((resolve) => site.server.close(resolve));
  return site;
};

/** One process breaks off after it got a request; later, it isn't there at all. */
export async function expectSafeRetries(startProxy: StartProxy): Promise<void> {
  await withProxy(startProxy, true, async (send, seen) => {
    const [posted, got] = [await send('POST'), await send('GET')];
    expect(got).toEqual(Array(rounds).fill(200));
    expect(posted).toContain('failed');
    const posts = seen.filter((request) => request.startsWith('POST'));
    expect(posts).toEqual([...new Set(posts)]);
    expect(posts).toHaveLength(rounds);
  });
  await withProxy(startProxy, false, async (send) => {
    expect(await send('POST')).toEqual(Array(rounds).fill(200));
  });
}

type Status = number | 'failed' | undefined;
type Send = (method: string) => Promise<Status[]>;

/** HAProxy closes a connection that already had a response, where nginx responds with 502. */
const statusOf = (answer: Promise<Answer>): Promise<Status> =>
  answer.then(
    ({ status }) => (status === 502 ? 'failed' : status),
    () => 'failed',
  );

async function withProxy(
  startProxy: StartProxy,
  listens: boolean,
  work: (send: Send, seen: readonly string[]) => Promise<void>,
): Promise<void> {
  const [programs, { folder, remove }, seen] = [new Programs(), temporaryFolder(), [] as string[]];
  const note = (request: string) => seen.push(request);
  const broken = listens ? await fakeSite(true, note) : await closedPort();
  const sound = await fakeSite(false, note);
  try {
    const { ask } = await startProxy({ programs, folder, sites: [broken, sound] });
    const send: Send = async (method) => {
      const statuses: Status[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const question = { method, body: method === 'POST' ? '{}' : '' };
        statuses.push(await statusOf(ask(`/${method}/${round}`, question)));
      }
      return statuses;
    };
    await work(send, seen);
  } finally {
    await programs.killAll();
    for (const { server } of [broken, sound]) server.close().closeAllConnections();
    remove();
  }
}
