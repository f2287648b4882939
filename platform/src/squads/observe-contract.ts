import { remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { channelName } from '../store/release-documents';
import { channel } from './upload-contract';

const limit = z._default(z.int().check(z.gte(1), z.lte(100)), 20);

export const statusBody = z.strictObject({});
export const logBody = z.strictObject({ remote: remoteName, channel, limit });
export const errorsBody = z.strictObject({ remote: remoteName, limit });
export const overviewBody = z.strictObject({ remote: remoteName, channel });

const move = z.object({
  sequence: z.int(),
  at: z.string(),
  action: z.string(),
  moved: z.array(z.string()),
  author: z.string(),
  reason: z.string(),
  squad: z.optional(z.object({ name: z.string(), key: z.string() })),
});

export const statusAnswer = z.object({
  squad: z.string(),
  key: z.object({ id: z.string(), valid_until: z.nullable(z.string()) }),
  remotes: z.array(z.string()),
  channels: z.array(
    z.object({
      channel: channelName,
      sequence: z.int(),
      shell: z.nullable(z.string()),
      live: z.array(z.object({ remote: z.string(), version: z.string(), commit: z.nullable(z.string()) })),
      /** The rollouts of the squad's remotes. */
      rollouts: z.array(
        z.object({
          percent: z.number(),
          remotes: z.array(z.string()),
          /** What the judge says, if the rollout has one. */
          judgment: z.optional(z.string()),
        }),
      ),
      /** The latest moves of the squad's remotes, newest first. */
      log: z.array(move),
    }),
  ),
});

/** Newest first. */
export const logAnswer = z.object({
  channel: channelName,
  log: z.array(z.extend(move, { percent: z.nullable(z.number()) })),
});

const counts = z.record(z.string(), z.number());

const errorGroup = z.object({
  fingerprint: z.string(),
  remote: z.string(),
  kind: z.enum(['render', 'uncaught', 'call']),
  name: z.string(),
  message: z.string(),
  stack: z.array(z.string()),
  releases: z.array(
    z.object({ version: z.string(), count: z.number(), first: z.string(), last: z.string() }),
  ),
  routes: z.array(z.string()),
  browsers: counts,
  ids: z.array(z.string()),
});

/** What broke for customers in the last 30 days, newest first. */
export const errorsAnswer = z.object({
  groups: z.array(errorGroup),
  /** The number of kinds, with those beyond the limit. */
  kinds: z.number(),
  seen: z.number(),
  /** Others, which were only counted. */
  dropped: z.number(),
});

const milliseconds = z.nullable(z.union([z.number(), z.literal('longer')]));

const side = z.object({
  name: z.string(),
  version: z.string(),
  mounted: z.number(),
  failed: counts,
  boundary: z.number(),
  calls: counts,
  median_ms: milliseconds,
  p75_ms: milliseconds,
});

export const overviewAnswer = z.object({
  /** How the live version loads; null if none is live. */
  load: z.nullable(side),
  rollout: z.nullable(
    z.object({
      names: z.array(z.string()),
      percent: z.number(),
      stable: z.array(side),
      candidate: z.array(side),
      judgment: z.optional(z.string()),
    }),
  ),
});

export type LogBody = z.infer<typeof logBody>;
export type ErrorsBody = z.infer<typeof errorsBody>;
export type OverviewBody = z.infer<typeof overviewBody>;
export type LogAnswer = z.infer<typeof logAnswer>;
export type ErrorsAnswer = z.infer<typeof errorsAnswer>;
export type OverviewAnswer = z.infer<typeof overviewAnswer>;
export type StatusAnswer = z.infer<typeof statusAnswer>;
