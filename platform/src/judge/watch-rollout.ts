import type { FastifyBaseLogger } from 'fastify';
import { finishRollout, widenRollout } from '../channel/promote';
import { endRollout } from '../channel/rollback';
import { announce } from '../events/site-event';
import { RepeatedWork } from '../limits/repeated-work';
import { candidateOf } from '../rollout/candidate-of';
import { releaseIn } from '../store/content';
import type { Channel, ChannelPointer } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { describeCharge, describeDoubt } from './describe-judgment';
import type { Judge } from './judge';
import { forgetEnded, visitsOf } from './judge-visits';
import { isJudged, type WithJudge } from './judged-rollout';
import { judgmentOf } from './read-judgment';
import { nextStep } from './steps';
import { claimNotice } from './stored-visits';

const intervalMs = 1_000;
const author = 'judge';

interface Options {
  store: ReleaseStore;
  channel: Channel;
  log: FastifyBaseLogger;
  onDecision?: ((action: Action) => void) | undefined;
  /** Called at every look, with the strongest; 0 if no rollout is judged. */
  onEvidence?: ((evidence: number) => void) | undefined;
}

interface Judged {
  pointer: ChannelPointer;
  rollout: WithJudge;
  judge: Judge;
  lastStepAt: number;
}

/** `hold` needs a person. */
type Action = 'widen' | 'promote' | 'halt' | 'hold' | 'rollback';

interface Decision {
  action: Action;
  percent: number;
  reason: string;
  make?: () => Promise<unknown>;
}

/** Widens, holds, halts or rolls back each rollout on the channel, whichever its visits say. Several may watch at once. */
export class RolloutWatch {
  private hasWarned = false;
  private readonly looking: RepeatedWork;

  constructor(private readonly options: Options) {
    const repetition = { everyMs: intervalMs, log: options.log, problem: 'could not judge the rollouts' };
    this.looking = new RepeatedWork(() => this.judgeRollouts(), repetition);
  }

  look = (): Promise<void> => this.looking.run();

  async close(): Promise<void> {
    await this.looking.stop();
  }

  private async judgeRollouts(): Promise<void> {
    const { store, channel, onEvidence } = this.options;
    const pointer = await store.readPointer(channel);
    const rollouts = pointer?.rollouts.filter(isJudged) ?? [];
    forgetEnded(store, channel, rollouts);
    if (!pointer || rollouts.length === 0) return onEvidence?.(0);
    if (!store.keys.hasSigningKey) return this.warnOnce();
    const evidence: number[] = [];
    for (const rollout of rollouts) {
      const visits = visitsOf(store, channel, rollout.salt);
      const judge = await visits.read();
      evidence.push(judge.evidence);
      const judged = { pointer, rollout, judge, lastStepAt: visits.lastStepAt };
      const decision = this.decide(judged);
      // A decision that moves the channel leaves those about other rollouts to the next look.
      if (decision) await this.carryOut(decision, judged);
    }
    onEvidence?.(Math.max(...evidence));
  }

  private decide({ pointer, rollout, judge, lastStepAt }: Judged): Decision | undefined {
    const { percent } = rollout;
    const judgment = judgmentOf({ judge, lastStepAt }, rollout);
    const { store, channel } = this.options;
    const move = (reason: string) => ({
      store,
      channel,
      intent: { author, reason },
      expected: pointer.sequence,
      name: rollout.names[0],
    });
    if (judge.conviction) {
      const reason = `rolled back: ${describeCharge(judge.conviction)}`;
      return { action: 'rollback', percent, reason, make: () => endRollout(move(reason)) };
    }
    if (judgment.verdict === 'held')
      return { action: 'hold', percent, reason: `needs a person: ${describeDoubt(judgment)}` };
    if (judgment.verdict === 'halted')
      return { action: 'halt', percent, reason: `halted: ${describeCharge(judge.worst)}` };
    if (judgment.verdict === 'waiting') return undefined;
    const next = nextStep({ percent, steps: rollout.judge.steps });
    const { candidate, others } = judgment.visits;
    const reason = `widened from ${percent}%: ${candidate} visits are no worse than ${others} elsewhere`;
    if (next === undefined)
      return { action: 'promote', percent: 100, reason, make: () => finishRollout(move(reason)) };
    return { action: 'widen', percent: next, reason, make: () => widenRollout(move(reason), next) };
  }

  private async carryOut({ action, percent, reason, make }: Decision, judged: Judged): Promise<void> {
    const { pointer, rollout, judge } = judged;
    const { store, channel, log, onDecision } = this.options;
    const set = await store.readSet(candidateOf(pointer, rollout));
    const [remote = ''] = rollout.names;
    const version = releaseIn(set, remote)?.version ?? '';
    const text = `${rollout.names.join(', ')} ${version} on ${channel}: ${reason}`;
    const visits = { ...judge.visits };
    const { evidence } = judge;
    const fields = { action, remote, version, channel, percent, visits, evidence, reason };
    const isDone = make ? await hasMoved(make) : await this.askPerson({ text, ...fields }, rollout.salt);
    if (!isDone) return;
    onDecision?.(action);
    if (action === 'widen' || action === 'promote') log.info(fields, text);
    else log.warn(fields, text);
  }

  /** False if another process did. */
  private askPerson(data: { action: Action; percent: number; text: string }, salt: string): Promise<boolean> {
    const { storage } = this.options.store;
    const { action, percent } = data;
    const id = `${action}-${salt}-at-${String(percent).replace('.', '-')}`;
    const event = { id, type: `rollout.${action}`, timestamp: new Date().toISOString(), data };
    return claimNotice(storage, salt, `${action}-at-${percent}`, () => announce(storage, event));
  }

  private warnOnce(): void {
    if (!this.hasWarned)
      this.options.log.warn(
        'this machine has no key to sign with, so it cannot judge the rollout: run npm run release -- judge on one that has',
      );
    this.hasWarned = true;
  }
}

/** False if another process did it, or someone moved the channel meanwhile. */
async function hasMoved(make: () => Promise<unknown>): Promise<boolean> {
  try {
    await make();
    return true;
  } catch (failure) {
    if (failure instanceof ReleaseRefused) return false;
    throw failure;
  }
}
