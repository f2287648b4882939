import { Judge } from '../../judge/judge';
import { isAbout, isSilenceAbout } from '../../judge/judged-rollout';
import type { ShownSide } from '../../rollout/shown-sides';
import { isIn, sideOf } from '../../rollout/sides';
import type { ReleaseSet } from '../../store/release-documents';
import { judged, randomFrom, type SimulatedEnd } from './simulate-rollout';

/** What the new release adds to the visits of its pages. */
interface Fault {
  app: string;
  /** The share that breaks. */
  broken?: number;
  /** The share that blocks the browser. */
  hangs?: number;
}

export interface SimulatedPair {
  name: string;
  faults: readonly [Fault, Fault];
}

const good = { app: 'mfe-two' };

export const simulatedPairs: readonly SimulatedPair[] = [
  { name: 'two harmless', faults: [{ app: 'mfe-one' }, good] },
  { name: '50 % broken beside a harmless one', faults: [{ app: 'mfe-one', broken: 0.5 }, good] },
  { name: '5 % broken beside a harmless one', faults: [{ app: 'mfe-one', broken: 0.05 }, good] },
  { name: 'hangs on each page beside a harmless one', faults: [{ app: 'mfe-one', hangs: 1 }, good] },
  {
    name: 'a shell that breaks half beside a harmless remote',
    faults: [{ app: 'shell', broken: 0.5 }, good],
  },
  { name: 'a shell that hangs beside a harmless remote', faults: [{ app: 'shell', hangs: 1 }, good] },
  {
    name: 'two that break half',
    faults: [
      { app: 'mfe-one', broken: 0.5 },
      { ...good, broken: 0.5 },
    ],
  },
];

const usual = { broken: 0.003, silent: 0.02, customers: 0.5 };
const pages = ['mfe-one', 'mfe-two'] as const;
const version = '1';
const maxNumber = 1_000_000;

/** What attribution reads of a set. mfe-two also has a part on the pages of mfe-one. */
const sets = [0, 1, 2, 3].map((side) => {
  const remotes = pages.map((name) => ({ name, version, slots: name === 'mfe-two' ? [{}] : [] }));
  return { id: `set ${side}`, shell: { name: 'shell', version }, remotes } as unknown as ReleaseSet;
});

interface Simulated {
  fault: Fault;
  judge: Judge;
  percent: number;
  end: SimulatedEnd['end'] | undefined;
}

/** A release that everyone has is no longer new. */
function sidesOf(index: number, other: Simulated | undefined): Map<string, ShownSide> {
  const alsoNew = (side: number) => (other && !other.end && isIn(side, 1 - index) ? [other.fault.app] : []);
  return new Map(
    sets.map(({ id }, side) => [id, { isCandidate: isIn(side, index), alsoNew: new Set(alsoNew(side)) }]),
  );
}

interface PageView {
  set: ReleaseSet;
  page: string;
  sign: 'silent' | 'broke' | undefined;
}

const isEvidence = ({ set, page, sign }: PageView, judgedRollout: Parameters<typeof isAbout>[0]): boolean =>
  sign === 'silent'
    ? isSilenceAbout(judgedRollout, set, page)
    : isAbout(judgedRollout, set)({ remote: page, version });

/** Visitors are in each of two rollouts independently, until both have ended. */
export function simulatePair({ faults }: SimulatedPair, seed: number): SimulatedEnd[] {
  const random = randomFrom(seed);
  const rollouts = faults.map(
    (fault): Simulated => ({ fault, judge: new Judge(), percent: 1, end: undefined }),
  );
  const attributions = () =>
    rollouts.map(({ fault }, index) => ({ names: [fault.app], sides: sidesOf(index, rollouts[1 - index]) }));
  let attributed = attributions();
  for (let number = 1; number < maxNumber && rollouts.some(({ end }) => !end); number += 1) {
    const isShown = rollouts.map(
      ({ end, percent }) => end === 'finished' || (end !== 'rolled back' && random() * 100 < percent),
    );
    const page = random() < 0.5 ? 'mfe-one' : 'mfe-two';
    const added = faults.filter(({ app }, index) => isShown[index] && (app === page || app === 'shell'));
    const silent = random() < added.reduce((sum, { hangs = 0 }) => sum + hangs, usual.silent);
    const broke = random() < added.reduce((sum, { broken = 0 }) => sum + broken, usual.broken);
    const isCustomers = random() < usual.customers;
    const view: PageView = {
      set: sets[sideOf(isShown)] as ReleaseSet,
      page,
      sign: silent ? 'silent' : broke ? 'broke' : undefined,
    };
    const visitor = `visitor ${number}`;
    for (const [index, rollout] of rollouts.entries()) {
      const about = attributed[index];
      if (rollout.end || !about || !isEvidence(view, about)) continue;
      const side = isShown[index] ? 'candidate' : 'others';
      rollout.judge.note({
        side,
        browser: 'chromium',
        network: visitor,
        prefix: visitor,
        device: visitor,
        isCustomers,
        signs: view.sign ? [view.sign] : [],
      });
      const next = judged(rollout.judge, rollout.percent, side);
      if (typeof next === 'number') rollout.percent = next;
      else {
        rollout.end = next;
        attributed = attributions();
      }
    }
  }
  return rollouts.map(({ end = 'halted', judge }) => ({ end, visits: judge.visits.candidate }));
}
