import { createHash, randomBytes } from 'node:crypto';
import type { ChannelPointer, Rollout } from '../store/release-documents';

const buckets = 10_000;

const bucketOf = (salt: string, visitor: string): number =>
  createHash('sha256').update(`${salt}:${visitor}`).digest().readUInt32BE() % buckets;

/** A higher percentage only adds visitors. */
export const isInRollout = ({ salt, percent }: Pick<Rollout, 'salt' | 'percent'>, visitor: string): boolean =>
  bucketOf(salt, visitor) < Math.round((percent * buckets) / 100);

export const setFor = ({ set, rollout }: ChannelPointer, visitor: string | undefined): string =>
  rollout && visitor !== undefined && isInRollout(rollout, visitor) ? rollout.set : set;

export const newSalt = (): string => randomBytes(16).toString('hex');
