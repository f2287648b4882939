import { FakeSite } from './fake-site';
import { openPrograms } from './programs';
import type { Answer, StartProxy } from './proxy';

const rounds = 6;
const success = Array(rounds).fill(200);

/** One of two processes breaks off every request. */
export async function expectSafeRetries(startProxy: StartProxy): Promise<void> {
  await behind(startProxy, await twoSites({ breaksOff: true }), async (send, seen) => {
    expect(await send('GET')).toEqual(success);
    expect(seen().length).toBeGreaterThan(rounds);
  });
  await behind(startProxy, await twoSites({ breaksOff: true }), async (send, seen) => {
    expect(await send('POST')).toContain('failed');
    expect(seen().sort()).toEqual(Array.from({ length: rounds }, (_, round) => `POST /${round}`));
  });
}

/** First one of two processes is away, then both, then one is back. */
export async function expectOtherProcess(startProxy: StartProxy): Promise<void> {
  const sites = await twoSites();
  const [one, two] = sites;
  one.stop();
  await behind(startProxy, sites, async (send) => {
    expect(await send('POST')).toEqual(success);
    two.stop();
    expect(new Set(await send('POST'))).toEqual(new Set(['failed']));
    await one.start();
    expect(await send('POST')).toEqual(success);
  });
}

type Sites = readonly [FakeSite, FakeSite];

async function twoSites(first: { breaksOff?: boolean } = {}): Promise<Sites> {
  const sites: Sites = [await FakeSite.create(first), await FakeSite.create()];
  for (const site of sites) await site.start();
  return sites;
}

type Status = number | 'failed' | undefined;
type Send = (method: string) => Promise<Status[]>;

/** If a connection already had a response, HAProxy closes it, where nginx responds with 502. */
const statusOf = (answer: Promise<Answer>): Promise<Status> =>
  answer.then(
    ({ status = 0 }) => (status >= 502 ? 'failed' : status),
    () => 'failed',
  );

async function behind(
  startProxy: StartProxy,
  sites: Sites,
  work: (send: Send, seen: () => string[]) => Promise<void>,
): Promise<void> {
  const programs = openPrograms();
  try {
    const { ask } = await startProxy({ programs, sites });
    const send: Send = async (method) => {
      const statuses: Status[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const question = { method, body: method === 'POST' ? '{}' : '' };
        statuses.push(await statusOf(ask(`/${round}`, question)));
      }
      return statuses;
    };
    await work(send, () => sites.flatMap(({ seen }) => seen));
  } finally {
    await programs.stop();
    for (const site of sites) site.stop();
  }
}
