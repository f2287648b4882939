import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { finishRollout, widenRollout } from '../channel/promote';
import { endRollout } from '../channel/rollback';
import { RepeatedWork } from '../limits/repeated-work';
import { releaseIn } from '../store/content';
import type { ChannelPointer } from '../store/release-documents';
import type { JudgeEnv } from '../store/release-env';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { describeCharge, describeDoubt } from './describe-judgment';
import type { Judge } from './judge';
import { visitsOf } from './judge-visits';
import { isJudged, type WithJudge } from './judged-rollout';
import { judgmentOf } from './read-judgment';
import { nextStep } from './steps';
import { claimNotice } from './stored-visits';
import { type Notice, sendNotice } from './webhook';

const intervalMs = 1_000;
/** A process that ends doesn't wait for a webhook that fails. */
const maxClosingMs = 2_000;
const channel = 'production';
const author = 'judge';

interface Options extends Pick<JudgeEnv, 'webhook'> {
  store: ReleaseStore;
  log: FastifyBaseLogger;
  onDecision?: ((action: Notice['action']) => void) | undefined;
  /** Called at every look, with 0 if no rollout is judged. */
  onEvidence?: ((evidence: number) => void) | undefined;
}

interface Rollout {
  pointer: ChannelPointer;
  rollout: WithJudge;
  judge: Judge;
  lastStepAt: number;
}

interface Decision extends Pick<Notice, 'action' | 'percent' | 'reason'> {
  make?: () => Promise<unknown>;
}

/** Widens, holds, halts or rolls back the rollout on production, whichever its visits say. Several may watch at once. */
export class RolloutWatch {
  private hasWarned = false;
  private readonly looking: RepeatedWork;
  private readonly sending = new Set<Promise<void>>();

  constructor(private readonly options: Options) {
    const repetition = { everyMs: intervalMs, log: options.log, problem: 'could not judge the rollout' };
    this.looking = new RepeatedWork(() => this.judgeRollout(), repetition);
  }

  look = (): Promise<void> => this.looking.run();

  async close(): Promise<void> {
    await this.looking.stop();
    await Promise.race([Promise.all(this.sending), sleep(maxClosingMs, undefined, { ref: false })]);
  }

  private async judgeRollout(): Promise<void> {
    const { store, onEvidence } = this.options;
    const pointer = await store.readPointer(channel);
    if (!pointer || !isJudged(pointer.rollout)) return onEvidence?.(0);
    if (!store.keys.hasSigningKey) return this.warnOnce();
    const { rollout } = pointer;
    const visits = visitsOf(store, rollout.salt);
    const judge = await visits.read();
    onEvidence?.(judge.evidence);
    const judged = { pointer, rollout, judge, lastStepAt: visits.lastStepAt };
    const decision = this.decide(judged);
    if (decision && (await this.make(decision, rollout))) await this.announce(decision, judged);
  }

  private decide({ pointer, rollout, judge, lastStepAt }: Rollout): Decision | undefined {
    const { percent } = rollout;
    const judgment = judgmentOf({ judge, lastStepAt }, rollout);
    const move = (reason: string) => ({
      store: this.options.store,
      channel: channel as typeof channel,
      intent: { author, reason },
      expected: pointer.sequence,
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

  /** False if another process did it, or someone moved the channel meanwhile. */
  private async make({ make, action }: Decision, { salt, percent }: WithJudge): Promise<boolean> {
    if (!make) return claimNotice(this.options.store.storage, salt, `${action}-at-${percent}`);
    try {
      await make();
      return true;
    } catch (failure) {
      if (failure instanceof ReleaseRefused) return false;
      throw failure;
    }
  }

  private async announce({ action, percent, reason }: Decision, { rollout, judge }: Rollout): Promise<void> {
    const { store, log, webhook, onDecision } = this.options;
    onDecision?.(action);
    const set = await store.readSet(rollout.set);
    const [remote = ''] = rollout.names;
    const version = releaseIn(set, remote)?.version ?? '';
    const text = `${rollout.names.join(', ')} ${version} on ${channel}: ${reason}`;
    const visits = { ...judge.visits };
    const about = { action, remote, version, channel: channel as typeof channel, percent, visits };
    const notice = { text, ...about, evidence: judge.evidence, reason, at: new Date().toISOString() };
    const { text: _text, at: _at, ...fields } = notice;
    if (action === 'widen' || action === 'promote') log.info(fields, text);
    else log.warn(fields, text);
    if (webhook) this.track(sendNotice({ ...webhook, log }, notice));
  }

  private track(sending: Promise<void>): void {
    this.sending.add(sending);
    void sending.finally(() => this.sending.delete(sending));
  }

  private warnOnce(): void {
    if (!this.hasWarned)
      this.options.log.warn(
        'this machine has no key to sign with, so it cannot judge the rollout: run npm run release -- judge on one that has',
      );
    this.hasWarned = true;
  }
}
