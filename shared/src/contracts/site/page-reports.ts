import * as z from 'zod/mini';
import { hash, remoteName } from './releases';

/** In milliseconds. A mount is counted in the first bucket it fits. */
export const mountBuckets = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

const about = { remote: remoteName, version: hash };

/** What a page observed about one remote. Contains no customer, IP address or time. */
export const sighting = z.discriminatedUnion('kind', [
  z.strictObject({
    ...about,
    kind: z.literal('failed'),
    reason: z.enum(['network', 'timeout', 'integrity', 'incompatible', 'execution', 'missing']),
  }),
  z.strictObject({ ...about, kind: z.literal('mounted'), within: z.literal([...mountBuckets, 'longer']) }),
  z.strictObject({ ...about, kind: z.literal('boundary') }),
]);

/** Sent as JSON by navigator.sendBeacon. */
export const pageReport = z.strictObject({
  /** The page's release set. */
  set: hash,
  sightings: z.array(sighting).check(z.minLength(1), z.maxLength(20)),
});

export type Sighting = z.infer<typeof sighting>;
export type PageReport = z.infer<typeof pageReport>;

export const mountedWithin = (milliseconds: number): Extract<Sighting, { kind: 'mounted' }>['within'] =>
  mountBuckets.find((bucket) => milliseconds <= bucket) ?? 'longer';
