import { createHash, randomBytes } from 'node:crypto';
import type { ChannelPointer, Rollout } from '../store/release-documents';
import { setOn } from './sides';

const buckets = 10_000;

const bucketOf = (salt: string, visitor: string): number =>
  createHash('sha256').update(`${salt}:${visitor}`).digest().readUInt32BE() % buckets;

/** A higher percentage only adds visitors. */
export const isInRollout = ({ salt, percent }: Pick<Rollout, 'salt' | 'percent'>, visitor: string): boolean =>
  bucketOf(salt, visitor) < Math.round((percent * buckets) / 100);

/** Each rollout has its own salt, so a visitor's place in one says nothing about the others. */
export const setFor = (
  pointer: Pick<ChannelPointer, 'set' | 'rollouts' | 'candidates'>,
  visitor: string | undefined,
): string =>
  setOn(
    pointer,
    pointer.rollouts.map((rollout) => visitor !== undefined && isInRollout(rollout, visitor)),
  );

export const newSalt = (): string => randomBytes(16).toString('hex');
