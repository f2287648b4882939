import { renameSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { readChannel } from '../store/channel-state';
import { releaseIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { broken, harmless, type SignsOf, storeVisits } from '../testing/store-visits';
import { openTestStore, reopen } from '../testing/test-store';
import { describeJudgment } from './describe-judgment';
import { isJudged } from './judged-rollout';
import { readJudgment } from './read-judgment';
import { stepsFrom } from './steps';
import type { StoredVisit } from './stored-visits';
import { RolloutWatch } from './watch-rollout';

const intent = { author: 'Sasha', reason: 'carefully' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let log: FastifyBaseLogger;
const watches: RolloutWatch[] = [];

const moving = () => ({ store, channel: 'production' as const, intent });

async function publish(name: string, code: string, percent?: number): Promise<string> {
  const record = await storeRelease(store, builtApp(root, name, code));
  const judge = percent === undefined ? undefined : { steps: stepsFrom(percent) };
  await showReleases([record], { ...moving(), percent, judge });
  return record.version;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const folders = ['shell', 'mfe-one', 'mfe-two'].map((name) => builtApp(root, name));
  await showReleases(await Promise.all(folders.map((folder) => storeRelease(store, folder))), moving());
  ({ log } = Fastify());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(watches.splice(0).map((watch) => watch.close()));
  remove();
});

function watching(options: Partial<ConstructorParameters<typeof RolloutWatch>[0]> = {}): RolloutWatch {
  const watch = new RolloutWatch({ store, log, ...options, channel: 'production' });
  watches.push(watch);
  return watch;
}

const pointer = async () => {
  const last = await store.readPointer('production');
  if (!last) throw new Error('Nothing is published.');
  return last;
};

const salt = async () => (await pointer()).rollouts[0]?.salt ?? '';

const visit = async (count: number, of: SignsOf, sideOf?: (number: number) => StoredVisit['side']) =>
  storeVisits(store.storage, await salt(), count, of, sideOf);

function passTenMinutes(): void {
  const now = Date.now() + 10 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

/** A look that is running may have begun before the last visits were stored. */
async function lookAgain(watch: RolloutWatch): Promise<void> {
  await watch.look();
  await watch.look();
}

const liveVersion = async (name: string) => {
  const { stable } = await readChannel(store, 'production');
  return stable && releaseIn(stable, name)?.version;
};

test('rolls back a release that breaks, and says why in the log', async () => {
  const before = await liveVersion('mfe-one');
  await publish('mfe-one', 'second build', 10);
  const warn = jest.spyOn(log, 'warn');
  await visit(200, broken);
  const decisions: string[] = [];
  const evidence: number[] = [];
  const watch = watching({
    onDecision: (action) => decisions.push(action),
    onEvidence: (value) => evidence.push(value),
  });
  await watch.look();
  await watch.look();
  expect(decisions).toEqual(['rollback']);
  expect(evidence).toEqual([expect.any(Number), 0]);
  expect(evidence[0]).toBeGreaterThanOrEqual(100);
  const last = await pointer();
  expect(last).toMatchObject({ rollouts: [], action: 'rollback', author: 'judge' });
  expect(last.reason).toMatch(/^rolled back: \d+ of \d+ visits broke on screen, against 0 of \d+ elsewhere/);
  expect(await liveVersion('mfe-one')).toBe(before);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[1]).toContain('mfe-one');
});

test('rolls back the bad one of two rollouts, and leaves the good one to widen', async () => {
  const [oldOne, one] = [await liveVersion('mfe-one'), await publish('mfe-one', 'bad build', 10)];
  await publish('mfe-two', 'good build', 10);
  const [bad, good] = (await pointer()).rollouts;
  await storeVisits(store.storage, bad?.salt ?? '', 200, broken);
  await storeVisits(store.storage, good?.salt ?? '', 3_100, harmless);
  const watch = watching();
  passTenMinutes();
  await watch.look();
  await watch.look();
  expect(await liveVersion('mfe-one')).toBe(oldOne);
  expect((await pointer()).rollouts).toEqual([{ ...good, percent: 20 }]);
  const log = await store.log('production').all();
  expect(log.slice(0, 2).map(({ action, moved }) => [action, moved[0]?.split('@')[0]])).toEqual([
    ['promote', 'mfe-two'],
    ['rollback', 'mfe-one'],
  ]);
  expect(log.flatMap(({ moved }) => moved)).toContain(`mfe-one@${one}`);
});

test('waits for enough visits of the candidate', async () => {
  await publish('mfe-one', 'second build', 10);
  await visit(90, broken);
  const { sequence } = await pointer();
  await watching().look();
  expect((await pointer()).sequence).toBe(sequence);
});

test('never widens while it has nothing to compare with', async () => {
  await publish('mfe-one', 'second build', 10);
  await visit(300, harmless, () => 'candidate');
  await watching().look();
  expect((await pointer()).rollouts[0]?.percent).toBe(10);
  const judgment = await readJudgment(store, 'production', (await pointer()).rollouts[0]!);
  expect(judgment && describeJudgment(judgment)).toContain('100 more elsewhere to compare with');
});

test('says why it halted', async () => {
  await publish('mfe-one', 'second build', 10);
  await visit(70, broken);
  const judgment = await readJudgment(store, 'production', (await pointer()).rollouts[0]!);
  expect(judgment && describeJudgment(judgment)).toMatch(/halted after .* 7 of 7 visits broke on screen/);
});

test('widens a harmless release step by step, not before ten minutes have passed, and promotes it', async () => {
  const second = await publish('mfe-one', 'second build', 10);
  await visit(2_990, harmless);
  const watch = watching();
  await watch.look();
  expect((await pointer()).rollouts[0]?.percent).toBe(10);
  await visit(3_000, harmless);
  await watch.look();
  expect((await pointer()).rollouts[0]?.percent).toBe(10);
  for (const [visits, percent] of [
    [3_000, 20],
    [13_000, 50],
  ] as const) {
    await visit(visits, harmless);
    passTenMinutes();
    await lookAgain(watch);
    expect(await pointer()).toMatchObject({ action: 'promote', author: 'judge', rollouts: [{ percent }] });
    expect(isJudged((await pointer()).rollouts[0])).toBe(true);
  }
  await visit(23_000, harmless);
  passTenMinutes();
  await lookAgain(watch);
  expect(await pointer()).toMatchObject({ action: 'promote', author: 'judge', rollouts: [] });
  expect(await liveVersion('mfe-one')).toBe(second);
});

test('halts while something looks wrong, says so once, and leaves the rest to people', async () => {
  await publish('mfe-one', 'second build', 10);
  await visit(60, (_number, isCandidate) => (isCandidate ? ['broke'] : []));
  const { sequence } = await pointer();
  const warn = jest.spyOn(log, 'warn');
  const first = watching();
  await first.look();
  await first.look();
  await watching().look();
  expect((await pointer()).sequence).toBe(sequence);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[1]).toContain('halted: ');
  expect(await readJudgment(store, 'production', (await pointer()).rollouts[0]!)).toMatchObject({
    verdict: 'halted',
    nextAt: null,
  });
});

test('keeps judging while other squads publish', async () => {
  await publish('mfe-one', 'second build', 10);
  const two = await publish('mfe-two', 'second build');
  await visit(200, broken);
  await watching().look();
  expect((await pointer()).rollouts).toEqual([]);
  expect(await liveVersion('mfe-two')).toBe(two);
});

test('rolls back once if two processes judge at the same time', async () => {
  await publish('mfe-one', 'second build', 10);
  const { sequence } = await pointer();
  await visit(200, broken);
  const warn = jest.spyOn(log, 'warn');
  await Promise.all([watching().look(), watching({ store: reopen(store) }).look()]);
  expect((await pointer()).sequence).toBe(sequence + 1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('leaves rollouts alone that people judge', async () => {
  const record = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  await showReleases([record], { ...moving(), percent: 10 });
  const { sequence } = await pointer();
  await visit(200, broken);
  await watching().look();
  expect((await pointer()).sequence).toBe(sequence);
  expect(await readJudgment(store, 'production', (await pointer()).rollouts[0]!)).toBeUndefined();
});

test('warns once that a machine without a key can’t judge', async () => {
  await publish('mfe-one', 'second build', 10);
  await visit(200, broken);
  renameSync(join(store.keys.folder, 'signing.pem'), join(root, 'elsewhere.pem'));
  const warn = jest.spyOn(log, 'warn');
  const watch = watching();
  await watch.look();
  await watch.look();
  expect(warn).toHaveBeenCalledTimes(1);
  expect((await pointer()).rollouts[0]?.percent).toBe(10);
});
