import { remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { buildRecord } from '../build/build-record';
import { remoteManifest } from '../build/remote-manifest';
import { channelName, fileName, requestId, text } from '../store/release-documents';

/** Less than what the proxies in deploy/ let through. */
export const maxBodyBytes = 6 * 1024 * 1024;

export const uploadPaths = {
  check: '/releases/check',
  preview: '/releases/previews',
  publish: '/releases/publish',
  promote: '/releases/promote',
  rollback: '/releases/rollback',
  retire: '/releases/retire',
  status: '/releases/status',
  log: '/releases/log',
  errors: '/releases/errors',
  overview: '/releases/overview',
} as const;

const version = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'a version'));
const commit = z.nullable(z.string().check(z.regex(/^[0-9a-f]{40}\+?$/, 'a commit')));
const base64 = z.string().check(z.regex(/^[\w+/]*={0,2}$/, 'base64'));
const file = z.string().check(z.regex(fileName, 'a file name'), z.maxLength(120));
const percent = z.number().check(z.gte(0.01), z.lte(100));
/** The judge compares with the rest. */
export const maxJudgedPercent = 50;
/** Unset for the one that the site shows. */
export const channel = z.optional(channelName);

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
};

const intent = {
  /** The same for each attempt to send it, so that a lost answer never leads to a second change. */
  request: requestId,
  reason: text,
  author: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  expected: z.optional(expected),
};

const audience = {
  percent: z.optional(percent),
  /** Starts a rollout that the site widens or rolls back by itself, at `percent` or 1. */
  canary: z.optional(z.literal('auto')),
};

interface Audience {
  channel?: string | undefined;
  percent?: number | undefined;
  canary?: 'auto' | undefined;
}

const judged = z.refine<Audience>(({ canary, channel }) => !canary || channel !== 'preview', {
  path: ['canary'],
  message: 'visits of the preview are not judged',
});

const leavesOthers = z.refine<Audience>(({ canary, percent = 1 }) => !canary || percent <= maxJudgedPercent, {
  path: ['percent'],
  message: `at most ${maxJudgedPercent} with canary, because the site compares with the rest`,
});

const oneSource = z.refine<{ to?: string | undefined; from?: string | undefined }>(
  ({ to, from }) => !to || !from,
  { path: ['from'], message: 'leave it out with to, which names the version' },
);

export const checkBody = z.strictObject({ ...app, channel });
/** The link is for the channel that the site shows. `with` is the ID of a link whose releases come along. */
export const previewBody = z.strictObject({
  ...app,
  author: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  with: z.optional(z.string().check(z.regex(/^[\w-]{22}$/, 'the ID of a link'))),
});
export const publishBody = z
  .strictObject({ ...app, channel, ...intent, ...audience })
  .check(judged, leavesOthers);
/** `from`: what another channel shows everyone. Without it and `to`, the candidate of the squad's rollout, or else the previewed version. */
export const promoteBody = z
  .strictObject({
    remote: remoteName,
    channel,
    to: z.optional(version),
    from: channel,
    ...intent,
    ...audience,
  })
  .check(judged, leavesOthers, oneSource);
export const rollbackBody = z.strictObject({
  remote: remoteName,
  channel,
  to: z.optional(version),
  ...intent,
});
export const retireBody = z.strictObject({ remote: remoteName, channel, ...intent });

const moved = {
  channel: channelName,
  sequence: z.int(),
  set: z.string(),
  remote: z.string(),
  version: z.string(),
};

export const checkAnswer = z.object({
  remote: z.string(),
  version: z.string(),
  owner: z.string(),
  /** What this version uses and will end. */
  warnings: z.optional(z.array(z.string())),
});

export const previewAnswer = z.object({
  remote: z.string(),
  version: z.string(),
  /** A path of the site. */
  link: z.string(),
  until: z.string(),
  /** Why this version can't go live yet. */
  problems: z.array(z.string()),
});

export const moveAnswer = z.object({
  ...moved,
  /** `unchanged` if the version was live already, or an earlier attempt made the change. */
  outcome: z.enum(['moved', 'unchanged']),
  percent: z.nullable(z.number()),
  /** Whether the site widens the rollout, or rolls it back. */
  judged: z.optional(z.boolean()),
});

/** The change took the remote out of the channel. */
export const retireAnswer = z.object({
  ...moved,
  paths: z.array(z.string()),
  /** Other remotes that still link to its pages. */
  linking: z.array(z.object({ remote: z.string(), owner: z.string() })),
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
export type PreviewBody = z.infer<typeof previewBody>;
export type PreviewAnswer = z.infer<typeof previewAnswer>;
export type CheckBody = z.infer<typeof checkBody>;
export type PublishBody = z.infer<typeof publishBody>;
export type PromoteBody = z.infer<typeof promoteBody>;
export type RetireBody = z.infer<typeof retireBody>;
export type RollbackBody = z.infer<typeof rollbackBody>;
export type CheckAnswer = z.infer<typeof checkAnswer>;
export type MoveAnswer = z.infer<typeof moveAnswer>;
export type RetireAnswer = z.infer<typeof retireAnswer>;
