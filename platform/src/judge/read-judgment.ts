import type { Channel, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Judge, suspicious } from './judge';
import { visitsOf } from './judge-visits';
import { isJudged, type WithJudge } from './judged-rollout';
import { leastStepMs, minVisitsElsewhere, visitsUntilNext } from './steps';
import type { Tally } from './weighing/evidence';
import type { Charge, Side } from './weighing/jury';

export interface Judgment {
  percent: number;
  visits: Record<Side, number>;
  /** Visits of the candidate, since the rollout started, at which it widens. Null once it's halted. */
  nextAt: number | null;
  /** 1 is none; at 10 the rollout stops widening, at 100 it's rolled back. */
  evidence: number;
  /** `held` needs a person: too few visitors say so, who may be one. */
  verdict: 'waiting' | 'halted' | 'held' | 'ready';
  /** Why it's halted, or held if that isn't for what a step needs. */
  reason: Charge | null;
  signs: { sign: string; candidate: Tally; others: Tally }[];
  p75: Record<Side, number | null>;
}

export function judgmentOf(
  { judge, lastStepAt }: { judge: Judge; lastStepAt: number },
  { percent, judge: { steps } }: WithJudge,
): Judgment {
  const visits = { ...judge.visits };
  const needed = visitsUntilNext({ percent, steps });
  const isEnough = visits.candidate >= needed && visits.others >= minVisitsElsewhere;
  const isHalted = judge.conviction !== undefined || judge.evidence >= suspicious;
  const mayWiden = isEnough && Date.now() - lastStepAt >= leastStepMs;
  const isHeld = isHalted ? judge.needsPerson : mayWiden && !judge.hasWitnesses;
  const reason = judge.conviction ?? (isHeld ? judge.doubted : judge.worst);
  return {
    percent,
    visits,
    nextAt: isHalted ? null : needed,
    evidence: judge.evidence,
    verdict: isHeld ? 'held' : isHalted ? 'halted' : mayWiden ? 'ready' : 'waiting',
    reason: isHalted ? reason : null,
    signs: judge.charges.map(({ sign, candidate, others }) => ({ sign, candidate, others })),
    p75: judge.p75,
  };
}

/** `undefined` unless it is judged. */
export async function readJudgment(
  store: ReleaseStore,
  channel: Channel,
  rollout: Rollout,
): Promise<Judgment | undefined> {
  if (!isJudged(rollout)) return undefined;
  const visits = visitsOf(store, channel, rollout.salt);
  return judgmentOf({ judge: await visits.read(), lastStepAt: visits.lastStepAt }, rollout);
}
