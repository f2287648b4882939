import { finishRollout } from '../channel/promote';
import type { AcceptedReport } from '../reports/accepted-report';
import { collectingSitePerTest, pass, silenceMs, stranger } from '../testing/collecting-site';

const site = collectingSitePerTest();

async function alsoRollOut(name: string): Promise<string> {
  const version = await site().publish(name, 'another build', 10);
  await site().untilFollowed(1);
  return version;
}

/** 0 is the stable set, 1 has the first rollout's release, 2 the second's, 3 both. */
async function reportOn(side: number, change: Partial<AcceptedReport> = {}): Promise<AcceptedReport> {
  const { set, candidates } = (await site().store.readPointer('production'))!;
  const shown = await site().store.readSet([set, ...candidates][side] ?? '');
  return site().reportOf('old', {
    set: shown,
    view: `side-${side}`,
    visitor: stranger(`line ${side}`),
    ...change,
  });
}

async function sidesStored(rollout: number) {
  const visits = await site().stored(await site().saltOf(rollout));
  return visits.map(({ view, side, signs }) => [view, side, ...signs]).sort();
}

test('counts a visit in each rollout whose app it shows', async () => {
  const two = await alsoRollOut('mfe-two');
  for (const side of [0, 1, 2, 3])
    site().collector.add(
      await reportOn(side, {
        sightings: [
          {
            remote: 'mfe-one',
            version: site().versions[side % 2 ? 'new' : 'old'],
            kind: 'mounted',
            within: 500,
            ms: 9,
          },
          { remote: 'mfe-two', version: side < 2 ? site().versions.two : two, kind: 'boundary' },
        ],
      }),
    );
  expect(await sidesStored(0)).toEqual([
    ['side-0', 'others'],
    ['side-1', 'candidate'],
    ['side-2', 'others'],
    ['side-3', 'candidate'],
  ]);
  expect(await sidesStored(1)).toEqual([
    ['side-0', 'others', 'broke'],
    ['side-1', 'others', 'broke'],
    ['side-2', 'candidate', 'broke'],
    ['side-3', 'candidate', 'broke'],
  ]);
});

test('blames neither the new shell nor the new remote of a page that has both', async () => {
  await alsoRollOut('shell');
  for (const side of [0, 1, 2, 3])
    site().collector.add(
      await reportOn(side, {
        sightings: [
          { remote: 'mfe-one', version: site().versions[side % 2 ? 'new' : 'old'], kind: 'boundary' },
        ],
      }),
    );
  expect(await sidesStored(0)).toEqual([
    ['side-0', 'others', 'broke'],
    ['side-1', 'candidate', 'broke'],
  ]);
  expect(await sidesStored(1)).toEqual([
    ['side-0', 'others', 'broke'],
    ['side-2', 'candidate', 'broke'],
  ]);
});

test('blames neither release for the silence of a page that may run both', async () => {
  await alsoRollOut('shell');
  for (const side of [0, 1, 2, 3]) {
    const { set, view, visitor } = await reportOn(side);
    await site().openPage(view, { set, visitor: async () => visitor });
  }
  pass(silenceMs);
  expect(await sidesStored(0)).toEqual([
    ['side-0', 'others', 'silent'],
    ['side-1', 'candidate', 'silent'],
  ]);
  expect(await sidesStored(1)).toEqual([
    ['side-0', 'others', 'silent'],
    ['side-2', 'candidate', 'silent'],
  ]);
});

test('counts all visits again once the other rollout is finished', async () => {
  await alsoRollOut('shell');
  await finishRollout({ ...site().moving(), name: 'shell' });
  await site().untilReadTwice();
  site().collector.add(await reportOn(0));
  site().collector.add(
    await reportOn(1, { sightings: [{ remote: 'mfe-one', version: site().versions.new, kind: 'boundary' }] }),
  );
  expect(await sidesStored(0)).toEqual([
    ['side-0', 'others'],
    ['side-1', 'candidate', 'broke'],
  ]);
});
