import { remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { buildRecord } from '../build/build-record';
import { remoteManifest } from '../build/remote-manifest';
import { channelName, fileName, requestId, text } from '../store/release-documents';

/** Less than what the proxies in deploy/ let through. */
export const maxBodyBytes = 6 * 1024 * 1024;

export const uploadPaths = {
  check: '/releases/check',
  publish: '/releases/publish',
  rollback: '/releases/rollback',
  status: '/releases/status',
} as const;

const version = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'a version'));
const commit = z.nullable(z.string().check(z.regex(/^[0-9a-f]{40}\+?$/, 'a commit')));
const base64 = z.string().check(z.regex(/^[\w+/]*={0,2}$/, 'base64'));
const file = z.string().check(z.regex(fileName, 'a file name'), z.maxLength(120));
const percent = z.number().check(z.gte(0.01), z.lte(100));
/** The judge compares with the rest. */
export const maxJudgedPercent = 50;
const channel = z._default(channelName, 'production');

/** What the sender saw last, so that it replaces nothing that it doesn't know. */
const expected = z.union([
  z.strictObject({ sequence: z.int().check(z.gte(0)) }),
  /** The live version of the remote; `null` if none is live. */
  z.strictObject({ version: z.nullable(version) }),
]);

const app = {
  manifest: remoteManifest,
  /** `null` for a build of another tool chain, which is described by its mf-manifest.json. */
  build: z.nullable(buildRecord),
  files: z.record(file, base64),
  sources: z.record(z.string().check(z.maxLength(300)), z.string()),
  commit,
  channel,
};

const intent = {
  /** The same for each attempt to send it, so that a lost answer never leads to a second change. */
  request: requestId,
  reason: text,
  author: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  expected: z.optional(expected),
};

export const checkBody = z.strictObject(app);
export const publishBody = z
  .strictObject({
    ...app,
    ...intent,
    percent: z.optional(percent),
    /** Starts a rollout that the site widens or rolls back by itself, at `percent` or 1. */
    canary: z.optional(z.literal('auto')),
  })
  .check(
    z.refine(({ canary, channel }) => !canary || channel === 'production', {
      path: ['canary'],
      message: 'only visits of production are judged',
    }),
    z.refine(({ canary, percent = 1 }) => !canary || percent <= maxJudgedPercent, {
      path: ['percent'],
      message: `at most ${maxJudgedPercent} with canary, because the site compares with the rest`,
    }),
  );
export const rollbackBody = z.strictObject({
  remote: remoteName,
  channel,
  to: z.optional(version),
  ...intent,
});
export const statusBody = z.strictObject({});

const moved = {
  channel: channelName,
  sequence: z.int(),
  set: z.string(),
  remote: z.string(),
  version: z.string(),
};

export const checkAnswer = z.object({ remote: z.string(), version: z.string(), owner: z.string() });

export const moveAnswer = z.object({
  ...moved,
  /** `unchanged` if the version was live already, or an earlier attempt made the change. */
  outcome: z.enum(['moved', 'unchanged']),
  percent: z.nullable(z.number()),
  /** Whether the site widens the rollout, or rolls it back. */
  judged: z.optional(z.boolean()),
});

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
      /** Of the squad's remotes. */
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

const refusalCodes = [
  'no-squads',
  'read-only',
  'not-signed',
  'wrong-time',
  'unknown-key',
  'wrong-signature',
  'revoked-key',
  'expired-key',
  'check-only',
  'replay',
  'wrong-length',
  'wrong-digest',
  'too-large',
  'too-many',
  'busy',
  'invalid',
  'not-yours',
  'moved',
  'refused',
  'unavailable',
  'failed',
] as const;

/** Every refusal has this form. */
export const refusalAnswer = z.object({
  code: z.string(),
  reasons: z.array(z.string()).check(z.minLength(1)),
  /** What the sender can do about it. */
  next: z.optional(z.string()),
});

export type RefusalCode = (typeof refusalCodes)[number];
export type Refusal = z.infer<typeof refusalAnswer>;
export type CheckBody = z.infer<typeof checkBody>;
export type PublishBody = z.infer<typeof publishBody>;
export type RollbackBody = z.infer<typeof rollbackBody>;
export type CheckAnswer = z.infer<typeof checkAnswer>;
export type MoveAnswer = z.infer<typeof moveAnswer>;
export type StatusAnswer = z.infer<typeof statusAnswer>;
