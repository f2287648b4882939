import { Judge, suspicious, type Visit } from '../../judge/judge';
import { nextStep, stepsFrom, visitsUntilNext } from '../../judge/steps';
import type { Side } from '../../judge/weighing/jury';
import type { BrowserFamily } from '../../reports/browser-family';
import { type Device, devicesFrom } from './devices';

export interface SimulatedKind {
  name: string;
  harmless?: boolean;
  /** The share of the candidate's visits that break in addition. */
  broken?: number;
  /** The share of the candidate's pages that block the browser. */
  hangs?: number;
  /** How much longer the candidate's pages take. */
  slowness?: number;
  /** The share of one browser's visits in which a call fails. */
  failedCalls?: { browser: BrowserFamily; share: number };
  /** The share of reports that one network forges about the candidate. */
  forged?: number;
  /** Now and then, the bank fails for everyone. */
  outages?: boolean;
  /** Visits until usable get slower for everyone. */
  drift?: boolean;
  /** The same devices visit again, with the files of earlier visits in their caches. */
  returning?: boolean;
}

export const simulatedKinds: readonly SimulatedKind[] = [
  { name: 'harmless', harmless: true },
  { name: 'harmless, with outages of the bank', harmless: true, outages: true },
  { name: 'harmless, while everything gets slower', harmless: true, drift: true },
  { name: 'reports forged by one network', harmless: true, forged: 0.05 },
  { name: 'harmless, on devices that return', harmless: true, returning: true },
  { name: '1 % broken', broken: 0.01 },
  { name: '5 % broken', broken: 0.05 },
  { name: '5 % broken, on devices that return', broken: 0.05, returning: true },
  { name: '50 % broken', broken: 0.5 },
  { name: 'hangs on each page', hangs: 1 },
  { name: 'hangs on 5 % of pages', hangs: 0.05 },
  { name: '10 % slower', slowness: 1.1 },
  { name: '50 % slower', slowness: 1.5 },
  { name: '50 % slower, on devices that return', slowness: 1.5, returning: true },
  { name: "one browser's call fails", failedCalls: { browser: 'firefox', share: 0.6 } },
];

export interface SimulatedEnd {
  end: 'rolled back' | 'halted' | 'finished';
  /** Visits of the candidate. */
  visits: number;
}

/** Half of the browsers are known, as on a bank's site. */
const usual = {
  customers: 0.5,
  silent: 0.02,
  broken: 0.003,
  notLoaded: 0.001,
  failedCall: 0.01,
  medianMs: 900,
  spread: 0.6,
};
const outage = { every: 3_000, lasts: 60, failedCall: 0.7 };
/** After this many visits, the time until usable has doubled. */
const driftVisits = 30_000;
const maxVisits = 10_000;
/**
 * Both sides have at most this many: devices that return count once per step, so a halted rollout may never see
 * enough of them.
 */
const maxNumber = 1_000_000;

/** The same numbers for the same seed, in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const result = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((result ^ (result >>> 14)) >>> 0) / 2 ** 32;
  };
}

function browserFrom(random: () => number): BrowserFamily {
  const share = random();
  if (share < 0.6) return 'chromium';
  return share < 0.9 ? 'safari' : 'firefox';
}

function visitOf(kind: SimulatedKind, side: Side, number: number, random: () => number): Visit {
  const worse: SimulatedKind = side === 'candidate' ? kind : { name: '' };
  const browser = browserFrom(random);
  const isOutage = kind.outages && number % outage.every < outage.lasts;
  const failing = worse.failedCalls?.browser === browser ? worse.failedCalls.share : usual.failedCall;
  const signs: Visit['signs'][number][] = [];
  if (random() < usual.broken + (worse.broken ?? 0)) signs.push('broke');
  if (random() < usual.notLoaded) signs.push('not-loaded');
  if (random() < (isOutage ? outage.failedCall : failing)) signs.push('call-server');
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drift = kind.drift ? 2 ** (number / driftVisits) : 1;
  const ms = usual.medianMs * Math.exp(usual.spread * normal) * (worse.slowness ?? 1) * drift;
  const visitor = `visitor ${number}`;
  const isCustomers = random() < usual.customers;
  const isSilent = random() < Math.min(1, usual.silent + (worse.hangs ?? 0));
  if (isSilent) signs.splice(0, signs.length, 'silent');
  return {
    side,
    browser,
    network: visitor,
    prefix: visitor,
    device: visitor,
    isCustomers,
    signs,
    ms: isSilent ? undefined : ms,
  };
}

const forgery = (number: number): Visit => ({
  side: 'candidate',
  browser: 'chromium',
  network: 'attacker',
  prefix: 'attacker',
  device: `attacker ${number}`,
  signs: ['broke', 'not-loaded'],
  ms: 60_000,
});

/** Load times are compared only if the files came over the network. */
function visitFrom(device: Device, visit: Visit, { broken = 0 }: SimulatedKind): Visit {
  const { name, slowness, luck, isCustomers, cached } = device;
  const breaks = luck < usual.broken + (visit.side === 'candidate' ? broken : 0);
  const signs = [...visit.signs.filter((sign) => sign !== 'broke'), ...(breaks ? ['broke' as const] : [])];
  const isCached = cached.has(visit.side);
  cached.add(visit.side);
  const ms = isCached || visit.ms === undefined ? undefined : visit.ms * slowness;
  return { ...visit, network: name, prefix: name, device: name, isCustomers, signs, ms };
}

/** What the judge makes of the latest visit: the end, or the percentage from then on. */
export function judged(judge: Judge, percent: number, side: Side): SimulatedEnd['end'] | number {
  const steps = stepsFrom(1);
  const visits = judge.visits.candidate;
  if (judge.conviction) return 'rolled back';
  if (side === 'others') return percent;
  if (visits >= maxVisits) return 'halted';
  const mayWiden = judge.evidence < suspicious && judge.hasWitnesses;
  if (!mayWiden || visits < visitsUntilNext({ percent, steps })) return percent;
  const next = nextStep({ percent, steps });
  if (next === undefined) return 'finished';
  judge.widen();
  return next;
}

/** From 1 % of the visits until everyone has it, or until it's rolled back. */
export function simulateRollout(kind: SimulatedKind, seed: number): SimulatedEnd {
  const random = randomFrom(seed);
  const judge = new Judge();
  const nextDevice = kind.returning ? devicesFrom(random) : undefined;
  let percent = 1;
  for (let number = 1; number < maxNumber; number += 1) {
    if (kind.forged && random() < kind.forged) judge.note(forgery(number));
    const device = nextDevice?.();
    const side = (device?.place ?? random() * 100) < percent ? 'candidate' : 'others';
    const visit = visitOf(kind, side, number, random);
    judge.note(device ? visitFrom(device, visit, kind) : visit);
    const next = judged(judge, percent, side);
    if (typeof next === 'string') return { end: next, visits: judge.visits.candidate };
    percent = next;
  }
  return { end: 'halted', visits: judge.visits.candidate };
}
