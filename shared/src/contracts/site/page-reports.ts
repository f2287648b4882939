import * as z from 'zod/mini';
import { mountBuckets } from './mount-buckets';
import { hash, remoteName } from './releases';

const about = { remote: remoteName, version: hash };
const appName = z.string().check(z.regex(/^(shell|mfe(-[a-z0-9]+)+)$/));

export const callCauses = ['server', 'refused', 'timeout', 'unreachable', 'unreadable'] as const;

/** What a page observed about one remote. Contains no customer, IP address or time of day. */
export const sighting = z.discriminatedUnion('kind', [
  z.strictObject({
    ...about,
    /** The page itself reports a shell that didn't start. */
    remote: appName,
    kind: z.literal('failed'),
    reason: z.enum(['network', 'timeout', 'integrity', 'incompatible', 'execution', 'missing']),
  }),
  z.strictObject({
    ...about,
    kind: z.literal('mounted'),
    within: z.literal([...mountBuckets, 'longer']),
    /**
     * Until the page was usable, in milliseconds, if its files came over the network. Only a judged rollout uses
     * it; it isn't counted.
     */
    ms: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
  }),
  z.strictObject({ ...about, kind: z.literal('boundary') }),
  /** The page itself reports a visitor who left before the shell could report anything. */
  z.strictObject({ ...about, remote: appName, kind: z.literal('left') }),
  /** A call to the bank that the remote's page made. */
  z.strictObject({ ...about, kind: z.literal('call'), cause: z.enum(callCauses) }),
]);

const frame = z.strictObject({
  /** The file's name in its release, such as page.0123456789.js. */
  file: z.string().check(z.regex(/^[\w.-]{1,120}$/)),
  line: z.int().check(z.gte(1), z.lte(10_000_000)),
  column: z.int().check(z.gte(1), z.lte(10_000_000)),
});

/** The customer reads it on the screen and can tell it to support. */
export const errorId = z.string().check(z.regex(/^[0-9a-z]{8}$/, 'eight letters and digits'));

const length = (most: number) => z.string().check(z.maxLength(most));

/** Untrusted: the site keeps the kind of the message, and files of the release. */
export const errorReport = z.strictObject({
  id: errorId,
  /** `shell`, or the remote whose files threw, or whose page is open. */
  remote: appName,
  version: hash,
  /** While rendering, anywhere else, or a call to the bank. */
  kind: z.enum(['render', 'uncaught', 'call']),
  name: length(60),
  message: length(500),
  frames: z.array(frame).check(z.maxLength(12)),
  /** The page's path as the remote declares it. */
  route: length(120),
  viewport: z.strictObject({
    width: z.int().check(z.gte(1), z.lte(20_000)),
    height: z.int().check(z.gte(1), z.lte(20_000)),
  }),
  /** The failed call's ID, if the bank answered it, as in its response's header X-Request-Id. */
  request: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The page view's trace in hexadecimal, if requests were made. */
  trace: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

/** Sent as JSON by navigator.sendBeacon. */
export const pageReport = z
  .strictObject({
    /** The page's release set. */
    set: hash,
    sightings: z.array(sighting).check(z.maxLength(20)),
    errors: z.optional(z.array(errorReport).check(z.maxLength(5))),
  })
  .check(
    z.refine(({ sightings, errors = [] }) => sightings.length + errors.length > 0, 'must report something'),
  );

export type CallCause = (typeof callCauses)[number];
export type Sighting = z.infer<typeof sighting>;
export type ErrorReport = z.infer<typeof errorReport>;
export type ErrorFrame = z.infer<typeof frame>;
export type PageReport = z.infer<typeof pageReport>;
